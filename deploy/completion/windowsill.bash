# Completes windowsill's commands, options and values in bash, by asking the program for them.
_windowsill() {
    local word=${COMP_WORDS[COMP_CWORD]} offers
    [[ $word != = ]] || word=
    offers=$(windowsill --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    if [[ $offers == :files ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -W "$offers" -- "$word")
    fi
}
complete -o filenames -F _windowsill windowsill
