export interface MarkdownLine {
  text: string
  /** Its position in the file, counted from 1. */
  line: number
}

/** Something that a Markdown file holds and no slide shows. */
export interface HiddenPart {
  kind: 'comment' | 'style'
  text: string
  line: number
}

export const isBlank = ({ text }: MarkdownLine) => text.trim() === ''

const FENCE = /^\s{0,3}(`{3,}|~{3,})(.*)$/

/** The positions of the lines in code fences, which are shown literally. */
export const fencedLines = (lines: readonly MarkdownLine[]): Set<number> => {
  const fenced = new Set<number>()
  let open = ''
  for (const { text, line } of lines) {
    const next = fenceAfter(text, open)
    if (open !== '' || next !== '') fenced.add(line)
    open = next
  }
  return fenced
}

/** The fence that is open behind a line; empty for none. */
const fenceAfter = (text: string, open: string): string => {
  const [, mark = '', rest = ''] = FENCE.exec(text) ?? []
  if (open === '') return mark.startsWith('`') && rest.includes('`') ? '' : mark
  const isEnd = mark.startsWith(open) && rest.trim() === ''
  return isEnd ? '' : open
}

const STYLE = /^\s{0,3}<(style|script)\b/i
const INLINE = /`+|<!--/g

/** Takes comments and style blocks out, outside code. A comment without its end reaches to the end of the file, as in browsers. */
export const splitHidden = (lines: readonly MarkdownLine[]): { shown: MarkdownLine[]; hidden: HiddenPart[] } => {
  const splitter = new HiddenSplitter()
  for (const line of lines) splitter.read(line)
  return splitter
}

class HiddenSplitter {
  readonly shown: MarkdownLine[] = []
  readonly hidden: HiddenPart[] = []
  #fence = ''
  #open: { part: HiddenPart; end: RegExp } | undefined

  read({ text, line }: MarkdownLine) {
    if (!this.#open) {
      const before = this.#fence
      this.#fence = fenceAfter(text, before)
      if (before !== '' || this.#fence !== '') return this.shown.push({ text, line })
    }
    const left = this.#withoutHidden(text, line)
    // A line of which nothing is left is no paragraph break
    if (left.trim() !== '' || text.trim() === '') this.shown.push({ text: left.trimEnd(), line })
  }

  #withoutHidden(text: string, line: number): string {
    let left = ''
    let at = 0
    while (at < text.length || this.#open) {
      if (this.#open) {
        const end = this.#close(text, at)
        if (end === undefined) return left
        at = end
      } else {
        const start = startOfHidden(text, at)
        if (start === undefined) return left + text.slice(at)
        left += text.slice(at, start)
        at = this.#start(text, start, line)
      }
    }
    return left
  }

  #start(text: string, at: number, line: number): number {
    const tag = STYLE.exec(text.slice(at))?.[1]
    const part: HiddenPart = { kind: tag ? 'style' : 'comment', text: '', line }
    this.hidden.push(part)
    this.#open = { part, end: tag ? new RegExp(`</${tag}\\s*>`, 'gi') : /-->/g }
    // The shortest comments of HTML, <!--> and <!--->, share their dashes
    return tag ? at : at + (/^<!---?>/.test(text.slice(at, at + 5)) ? 2 : 4)
  }

  /** Where the line goes on behind the open part; undefined if the part goes on too. */
  #close(text: string, at: number): number | undefined {
    if (!this.#open) return at
    const { part, end } = this.#open
    end.lastIndex = at
    const found = end.exec(text)
    part.text += text.slice(at, found?.index)
    if (!found) {
      part.text += '\n'
      return undefined
    }
    this.#open = undefined
    return found.index + found[0].length
  }
}

const startOfHidden = (text: string, from: number): number | undefined => {
  if (from === 0 && STYLE.test(text)) return text.indexOf('<')
  INLINE.lastIndex = from
  for (let found = INLINE.exec(text); found; found = INLINE.exec(text)) {
    if (found[0] === '<!--') return found.index
    const end = endOfCode(text, INLINE.lastIndex, found[0].length)
    if (end !== undefined) INLINE.lastIndex = end
  }
  return undefined
}

/** Code in a line ends at as many backticks as it begins with. */
const endOfCode = (text: string, from: number, length: number): number | undefined => {
  for (const { 0: run, index } of text.slice(from).matchAll(/`+/g)) {
    if (run.length === length) return from + index + length
  }
  return undefined
}
