/** A text and its selection. */
export interface Selected {
  value: string
  start: number
  end: number
}

export type Format = 'bold' | 'italic' | 'bullets' | 'numbers'

const marks = { bold: '**', italic: '_' } as const

/** The text after a press of a formatting button; a second press removes the format. */
export const applyFormat = (selected: Selected, format: Format): Selected =>
  format === 'bold' || format === 'italic'
    ? toggleMark(selected, marks[format], hasFormat(selected, format))
    : toggleList(selected, format, hasFormat(selected, format))

/** Whether the selection, or each of its lines, has the format. */
export const hasFormat = ({ value, start, end }: Selected, format: Format): boolean => {
  if (format === 'bold' || format === 'italic') {
    const mark = marks[format]
    const { length } = mark
    return start >= length && value.slice(start - length, start) === mark && value.slice(end, end + length) === mark
  }
  const own = format === 'bullets' ? BULLET : NUMBER
  return linesOf({ value, start, end }).lines.every((line) => own.test(line))
}

/** The text with the selection replaced, and the cursor after it. */
export const replaceSelection = ({ value, start, end }: Selected, words: string): Selected => {
  const at = start + words.length
  return { value: value.slice(0, start) + words + value.slice(end), start: at, end: at }
}

const toggleMark = ({ value, start, end }: Selected, mark: string, isMarked: boolean): Selected => {
  const size = mark.length
  if (isMarked) {
    const inner = value.slice(start, end)
    return {
      value: value.slice(0, start - size) + inner + value.slice(end + size),
      start: start - size,
      end: end - size,
    }
  }
  const marked = mark + value.slice(start, end) + mark
  return { value: value.slice(0, start) + marked + value.slice(end), start: start + size, end: end + size }
}

const BULLET = /^- /
const NUMBER = /^\d+\. /

const linesOf = ({ value, start, end }: Selected) => {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const nextBreak = value.indexOf('\n', end)
  const to = nextBreak < 0 ? value.length : nextBreak
  return { from, to, lines: value.slice(from, to).split('\n') }
}

const toggleList = (selected: Selected, format: 'bullets' | 'numbers', isList: boolean): Selected => {
  const { value } = selected
  const { from, to, lines } = linesOf(selected)
  const changed = lines
    .map((line, index) => {
      const bare = line.replace(BULLET, '').replace(NUMBER, '')
      if (isList) return bare
      return format === 'bullets' ? `- ${bare}` : `${index + 1}. ${bare}`
    })
    .join('\n')
  return { value: value.slice(0, from) + changed + value.slice(to), start: from, end: from + changed.length }
}
