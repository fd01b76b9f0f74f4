const LIST_START = /^(\s*)([-+*]|\d{1,9}[.)])(?=\s|$)/

/** Escapes the start of a line, so it never becomes a list. */
export const escapeLineStart = (line: string) =>
  line.replace(LIST_START, (_, space: string, mark: string) =>
    mark.length === 1 ? `${space}\\${mark}` : `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  )

/** Escapes text within a line; only where it would be a format, so the source stays readable. */
export const escapeInline = (text: string) =>
  escapeLinks(
    text
      .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
      .replaceAll(/\*(?=\S)|(?<=\S)\*/g, '\\*')
      .replaceAll(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, '\\_'),
  )

/** Escapes each bracket whose next closing one begins an address. Read once from the end, since long lines have many. */
const escapeLinks = (text: string) => {
  if (!text.includes('](')) return text
  let closesLink = false
  const signs = [...text]
  for (let at = signs.length - 1; at >= 0; at--) {
    if (signs[at] === ']') closesLink = signs[at + 1] === '('
    else if (signs[at] === '[' && closesLink) signs[at] = '\\['
  }
  return signs.join('')
}

/** Plain text as Markdown that shows the same characters, line by line. */
export const toMarkdown = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeLineStart(escapeInline(line)))
    .join('\n')

/** The words of Markdown without its marks, as far as a line of text needs it. */
export const withoutMarks = (text: string): string =>
  text
    .replaceAll(/(?<!\\)(?:\*+|~~|`|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}]))/gu, '')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
