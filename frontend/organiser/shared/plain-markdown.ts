const LIST_START = /^(\s*)([-+*]|\d{1,9}[.)])(?=\s|$)/

/** A line whose beginning is no list, whatever it begins with. */
export const escapeLineStart = (line: string) =>
  line.replace(LIST_START, (_, space: string, mark: string) =>
    mark.length === 1 ? `${space}\\${mark}` : `${space}${mark.slice(0, -1)}\\${mark.slice(-1)}`,
  )

/** Words inside a line; only what would be read as a format gets its backslash, so that the text stays readable. */
export const escapeInline = (text: string) =>
  text
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replaceAll(/\*(?=\S)|(?<=\S)\*/g, '\\*')
    .replaceAll(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/\[(?=[^\]]*\]\()/g, '\\[')

/** Plain text as Markdown that shows the same characters, line by line. */
export const toMarkdown = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeLineStart(escapeInline(line)))
    .join('\n')
