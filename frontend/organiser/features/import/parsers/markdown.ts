import { importText } from '../../../../text/events/import.ts'
import { markdownText } from '../../../../ui/display/markdown-tokens.ts'
import {
  type ImportedSlide,
  nameFromText,
  type ParsedFile,
  partsOf,
  type Remark,
  type SlideRows,
  shortName,
  textRow,
} from '../../../shared/songs/parsed-file.ts'

interface Line {
  text: string
  line: number
}

const RULE = /^\s{0,3}(?:-\s*){3,}$/
const HEADING = /^\s{0,3}(#{1,6})\s+(.+?)\s*#*\s*$/
const FENCE = /^\s{0,3}(```|~~~)/
const IMAGE = /!\[[^\]]*\]\([^)]*\)/
const isBlank = ({ text }: Line) => text.trim() === ''

/**
 * Parses Markdown: a line of three dashes starts the next slide. Without such lines each heading of the first or second
 * level starts one. A slide's first heading is its main header and its name.
 */
export const parseMarkdownFile = (text: string): ParsedFile => {
  const remarks: Remark[] = []
  const all = text.split('\n').map((line, index) => ({ text: line.trimEnd(), line: index + 1 }))
  const body = withoutFrontMatter(all, remarks)
  const slides = split(body).flatMap((lines) => toSlide(lines, remarks))
  return { slides, titles: new Map(), remarks }
}

const withoutFrontMatter = (lines: Line[], remarks: Remark[]): Line[] => {
  const end = lines.findIndex(({ text }, index) => index > 0 && text === '---')
  const head = lines.slice(1, end)
  const isFrontMatter =
    lines[0]?.text === '---' && end > 0 && head.every(({ text }) => /^(\s+|[\w-]+:|#|- |$)/.test(text))
  if (!isFrontMatter || head.length === 0 || !head.some(({ text }) => /^[\w-]+:/.test(text))) return lines
  remarks.push({ line: 1, message: importText.frontMatter })
  return lines.slice(end + 1)
}

/** Fenced lines are neither rules nor headings. */
const split = (lines: Line[]): Line[][] => {
  const open = fencedLines(lines)
  const isRule = (line: Line) => !open.has(line.line) && RULE.test(line.text)
  const isStart = (line: Line) => !open.has(line.line) && (HEADING.exec(line.text)?.[1]?.length ?? 9) <= 2
  const hasRules = lines.some(isRule)
  const slides: Line[][] = [[]]
  for (const line of lines) {
    if (hasRules ? isRule(line) : isStart(line)) slides.push([])
    if (!(hasRules && isRule(line))) slides.at(-1)?.push(line)
  }
  return slides.filter((slide) => !slide.every(isBlank))
}

const fencedLines = (lines: Line[]): Set<number> => {
  const fenced = new Set<number>()
  let fence: string | undefined
  for (const { text, line } of lines) {
    const mark = FENCE.exec(text)?.[1]
    if (fence !== undefined || mark) fenced.add(line)
    if (fence === undefined) fence = mark
    else if (mark === fence) fence = undefined
  }
  return fenced
}

const toSlide = (lines: Line[], remarks: Remark[]): ImportedSlide[] => {
  const open = fencedLines(lines)
  const rows: SlideRows = []
  let text: string[] = []
  let name: string | undefined
  const flush = () => {
    const words = text.join('\n').replace(/^\n+/, '').trimEnd()
    if (words !== '') rows.push(...partsOf(words).map((part) => textRow(part)))
    text = []
  }
  for (const line of lines) {
    const heading = open.has(line.line) ? undefined : HEADING.exec(line.text)?.[2]
    if (IMAGE.test(line.text)) remarks.push({ line: line.line, message: importText.imageLeftOut })
    if (heading === undefined) text.push(line.text)
    else {
      flush()
      const words = markdownText(heading)
      rows.push(textRow(words.slice(0, 20_000), name === undefined ? 'Header' : 'SubHeader'))
      name ??= words
    }
  }
  flush()
  const first = lines.find((line) => !isBlank(line))
  return [
    {
      name: shortName(name ?? nameFromText(markdownText(first?.text ?? ''))) || importText.untitled,
      line: first?.line ?? 1,
      rows,
    },
  ]
}
