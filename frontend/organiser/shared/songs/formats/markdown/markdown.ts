import { importText } from '../../../../../text/events/import.ts'
import {
  checkCount,
  fittingNotes,
  type ImportedSlide,
  type Mark,
  type ParsedFile,
  type Remark,
  shortName,
} from '../../reading/parsed-file.ts'
import type { MarkChoices } from '../../slides/song-slides.ts'
import { type DeckKind, deckKindOf, isHiddenSlide, isSlideSettings, notesOf } from './deck.ts'
import { fencedLines, type HiddenPart, isBlank, type MarkdownLine, splitHidden } from './markdown-lines.ts'
import { type MarkedSlide, settleMarks } from './markdown-marks.ts'
import { markdownSlide } from './markdown-slide.ts'

const DASHES = /^\s{0,3}-(?:[ \t]*-){2,}$/
/** All but Slidev also start a slide at the other rules of CommonMark. */
const ANY_RULE = /^\s{0,3}([-*_])(?:[ \t]*\1){2,}$/
const START = /^\s{0,3}#{1,2}\s+\S/

interface Section {
  lines: MarkdownLine[]
  /** The line of the rule or heading that starts it. */
  start: number
  settings: MarkdownLine[]
}

/**
 * Parses Markdown: a line of three dashes starts the next slide. Without such lines each heading of the first or second
 * level starts one. A slide's first heading is its main header and its name. Comments become private notes, as Marp and
 * Slidev mean them. Lines that look like marks are listed with a choice.
 */
export const parseMarkdownFile = (text: string, choices: MarkChoices = {}): ParsedFile => {
  const remarks: Remark[] = []
  const all = text.split('\n').map((line, index) => ({ text: line.trimEnd(), line: index + 1 }))
  const { head, body } = splitFrontMatter(all)
  if (head.length > 0) remarks.push({ line: 1, message: importText.frontMatter })
  const { shown, hidden } = splitHidden(body)
  if (hidden.some(({ kind }) => kind === 'style')) remarks.push({ message: importText.stylesLeftOut })
  const sections = split(shown, deckKindOf(head))
  checkCount(sections.length)
  const kind = sections.some(({ settings }) => settings.length > 0) ? 'slidev' : deckKindOf(head)
  const comments = hidden.filter((part) => part.kind === 'comment')
  const marks: Mark[] = []
  const slides = withComments(sections, comments).flatMap((section) => {
    const parts = settleMarks(section.lines, choices, marks)
    return parts.flatMap((part, index) =>
      toSlide(index === 0 ? section : withoutComments(section), part, kind, remarks),
    )
  })
  return { slides, songs: [], marks, remarks }
}

const splitFrontMatter = (lines: MarkdownLine[]): { head: MarkdownLine[]; body: MarkdownLine[] } => {
  const end = lines.findIndex(({ text }, index) => index > 0 && text === '---')
  const head = lines[0]?.text === '---' && end > 0 ? lines.slice(1, end) : []
  const isYaml = head.every(({ text }) => /^(?:\s+|\$?[\w-]+:|#|- |$)/.test(text))
  const isFrontMatter = isYaml && head.some(({ text }) => /^\$?[\w-]+:/.test(text))
  return isFrontMatter ? { head, body: lines.slice(end + 1) } : { head: [], body: lines }
}

/** The lines of each slide. Fenced lines are neither rules nor headings. */
const split = (lines: readonly MarkdownLine[], kind: DeckKind): Section[] => {
  const fenced = fencedLines(lines)
  const matches = (pattern: RegExp) => (line: MarkdownLine) => !fenced.has(line.line) && pattern.test(line.text)
  const isRule = matches(kind === 'slidev' ? DASHES : ANY_RULE)
  const hasRules = lines.some(isRule)
  const isStart = hasRules ? isRule : matches(START)
  const sections: Section[] = [{ start: 1, lines: [], settings: [] }]
  for (const line of lines) {
    if (isStart(line)) sections.push({ start: line.line, lines: [], settings: [] })
    if (!hasRules || !isRule(line)) sections.at(-1)?.lines.push(line)
  }
  return hasRules && kind !== 'marp' ? withSettings(sections) : sections
}

/** The settings of a slide belong to it, and are no slide. */
const withSettings = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section, index): Section[] => {
    const before = sections[index - 1]
    if (before && isSlideSettings(before.lines)) return [{ ...section, start: before.start, settings: before.lines }]
    return index < sections.length - 1 && isSlideSettings(section.lines) ? [] : [section]
  })

/** The slides with their comments. Those of a blank slide belong to the next one, or to the last. */
const withComments = (sections: readonly Section[], comments: readonly HiddenPart[]) => {
  const found: (Section & { comments: HiddenPart[] })[] = []
  let own: HiddenPart[] = []
  let next = 0
  for (const [index, section] of sections.entries()) {
    const end = sections[index + 1]?.start ?? Number.POSITIVE_INFINITY
    for (let one = comments[next]; one && one.line < end; one = comments[next]) {
      own.push(one)
      next += 1
    }
    if (section.lines.every(isBlank)) continue
    found.push({ ...section, comments: own })
    own = []
  }
  found.at(-1)?.comments.push(...own)
  return found
}

/** What a label begins within a section: its comments are with its first slide. */
const withoutComments = (section: Section) => ({ ...section, comments: [] })

const toSlide = (
  { settings, comments, start }: Section & { comments: HiddenPart[] },
  { name, lines }: MarkedSlide,
  kind: DeckKind,
  remarks: Remark[],
): ImportedSlide[] => {
  const made = markdownSlide(lines, remarks)
  const slide = name ? { ...made, name: shortName(name) } : made
  if (isHiddenSlide(settings)) {
    remarks.push({ line: start, message: importText.hiddenSlide(slide.name) })
    return []
  }
  const { notes, others } = notesOf(comments, kind)
  for (const { line, text } of others) remarks.push({ line, message: importText.commentLeftOut(shortName(text, 100)) })
  if (notes === '') return [slide]
  return [{ ...slide, notes: fittingNotes(notes, slide, remarks) }]
}
