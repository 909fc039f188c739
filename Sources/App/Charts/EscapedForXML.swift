/// A text as it stands between the tags of SVG and HTML.
public func escapedForXML(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
}
