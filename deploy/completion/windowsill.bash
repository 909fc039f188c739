# Completes windowsill's commands and options in bash, by asking the program for them.
_windowsill() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local help
    if ((COMP_CWORD == 1)) || [[ $command == help ]]; then
        help=$(windowsill --help 2>/dev/null | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')
        mapfile -t COMPREPLY < <(compgen -W "$help --help --version" -- "$word")
        return
    fi
    help=$(windowsill "$command" --help 2>/dev/null)
    # An option whose value is a file.
    if grep -q -e "$before FILE" -e "$before FOLDER" <<<"$help"; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
        return
    fi
    mapfile -t COMPREPLY < <(
        compgen -W "$(grep -o -e '--[a-z][a-z-]*' <<<"$help" | sort -u) --help --version" -- "$word")
}
complete -o filenames -F _windowsill windowsill
