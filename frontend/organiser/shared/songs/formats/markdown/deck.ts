import { type HiddenPart, isBlank, type MarkdownLine } from './markdown-lines.ts'

/** How a Markdown deck says what is a note: Marp in every comment, Slidev in the last one of a slide. */
export type DeckKind = 'marp' | 'slidev' | 'other'

/** The settings of Marp, which it also reads from comments. */
const DIRECTIVE =
  /^\s*[_$]?(?:marp|theme|style|headingDivider|size|math|title|author|description|keywords|url|image|lang|paginate|header|footer|class|backgroundColor|backgroundImage|backgroundPosition|backgroundRepeat|backgroundSize|color|transition)\s*:/
/** Comments that Marp and tools for Markdown obey. */
const COMMAND = /^(?:fit|prettier-ignore\S*|markdownlint-\S.*|lint (?:disable|enable|ignore).*)$/
const SLIDEV_HEAD =
  /^(?:layout|drawings|mdc|highlighter|lineNumbers|routerMode|colorSchema|aspectRatio|canvasWidth|fonts|exportFilename|titleTemplate|info|background|themeConfig|defaults|addons|monaco|twoslash|seoMeta|hideInToc|theme:\s*(?:seriph|apple-basic|bricks|shibainu))\b/
/** The settings of a single slide in Slidev. */
const SLIDEV_SLIDE =
  /^(?:layout|class|transition|background|image|level|clicks|clicksStart|src|hide|disabled|hideInToc|title|routeAlias|zoom|dragPos|preload|url|backgroundSize)\s*:/

/** The kind of a deck, from the lines of its front matter. */
export const deckKindOf = (head: readonly MarkdownLine[]): DeckKind => {
  if (head.some(({ text }) => /^marp\s*:\s*true\b/.test(text))) return 'marp'
  return head.some(({ text }) => SLIDEV_HEAD.test(text)) ? 'slidev' : 'other'
}

/** Whether lines are the settings of the slide that follows them, as Slidev has them between lines of dashes. */
export const isSlideSettings = (lines: readonly MarkdownLine[]): boolean =>
  lines.every(({ text }) => /^(?:\s+\S|[\w-]+:|#|- )/.test(text)) && lines.some(({ text }) => SLIDEV_SLIDE.test(text))

/** Whether a slide's settings keep it out of the show. */
export const isHiddenSlide = (settings: readonly MarkdownLine[]) =>
  settings.some(({ text }) => /^(?:hide|disabled)\s*:\s*true\b/.test(text))

/** Whether a comment speaks to the program that shows the deck. */
export const isDirective = ({ text }: HiddenPart): boolean => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (COMMAND.test(text.trim())) return true
  return lines.every((line, index) => DIRECTIVE.test(line) || (index > 0 && /^(?:\s+\S|- )/.test(line)))
}

/** The notes of a slide and the comments that are none, from what its comments say. */
export const notesOf = (comments: readonly HiddenPart[], kind: DeckKind): { notes: string; others: HiddenPart[] } => {
  const said = comments.filter((comment) => !isDirective(comment))
  const notes = kind === 'slidev' ? said.slice(-1) : said
  return { notes: notes.map(({ text }) => tidy(text)).join('\n\n'), others: said.filter((one) => !notes.includes(one)) }
}

/** Without the comment's own indentation. */
const tidy = (text: string) => {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const indents = lines.slice(1).flatMap((line) => (isBlank({ text: line, line: 0 }) ? [] : [line.search(/\S/)]))
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
  return lines
    .map((line, index) => (index === 0 ? line.trim() : line.slice(Math.min(indent, line.length))))
    .join('\n')
    .trim()
}
