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
  format === 'bold' || format === 'italic' ? toggleMark(selected, marks[format]) : toggleList(selected, format)

/** The text with the selection replaced, and the cursor after it. */
export const replaceSelection = ({ value, start, end }: Selected, words: string): Selected => {
  const at = start + words.length
  return { value: value.slice(0, start) + words + value.slice(end), start: at, end: at }
}

const toggleMark = ({ value, start, end }: Selected, mark: string): Selected => {
  const size = mark.length
  const isMarked = value.slice(start - size, start) === mark && value.slice(end, end + size) === mark
  if (isMarked && start >= size) {
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

const toggleList = ({ value, start, end }: Selected, format: 'bullets' | 'numbers'): Selected => {
  const from = value.lastIndexOf('\n', start - 1) + 1
  const nextBreak = value.indexOf('\n', end)
  const to = nextBreak < 0 ? value.length : nextBreak
  const lines = value.slice(from, to).split('\n')
  const own = format === 'bullets' ? BULLET : NUMBER
  const isList = lines.every((line) => own.test(line))
  const changed = lines
    .map((line, index) => {
      const bare = line.replace(BULLET, '').replace(NUMBER, '')
      if (isList) return bare
      return format === 'bullets' ? `- ${bare}` : `${index + 1}. ${bare}`
    })
    .join('\n')
  return { value: value.slice(0, from) + changed + value.slice(to), start: from, end: from + changed.length }
}
