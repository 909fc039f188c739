/// Letters of European languages as glyphs, for a ROM that does not have them.
package enum EuropeanLetters {
    /// The letters that ``DotFont`` draws and that some ROM lacks.
    package static let glyphs: [Glyph] =
        "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãåæçèéêëìíîïòóôõøùúûýÿąĄćĆęĘłŁńŃśŚźŹżŻčČďĎěĚňŇřŘšŠťŤůŮžŽğĞışŞőŐűŰœŒ¡¿«»"
        .map { Glyph($0, rows: DotFont.rows(of: $0)) }
}
