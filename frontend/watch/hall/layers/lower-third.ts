import { withBrokenLines } from '../../../../openapi/rules/lyrics/break-lines.ts'
import type { Block, Row } from '../../../api/watch/types.ts'
import { markdownText } from '../../../ui/display/markdown-tokens.ts'

/** Lines that viewers of a video read at a glance. */
const LINES_AT_A_TIME = 2
/** In characters. Longer lines break. */
const LONGEST_LINE = 48

/** A slide's text two lines at a time; its headings only if it says nothing else. */
export const lowerThirdParts = (rows: readonly Row[]): string[][] => {
  const blocks = rows.filter((row) => !row.isExpandable).flatMap((row) => row.blocks)
  const texts = blocks.filter(({ blockType, text }) => blockType === 'Text' && text?.trim())
  const said = texts.filter(({ textStyle }) => textStyle !== 'Header' && textStyle !== 'SubHeader')
  const lines = (said.length > 0 ? said : texts).flatMap(({ text }) => markdownText(text ?? '').split('\n'))
  const short = lines.flatMap((line) => (line.trim() ? broken(line.trim()) : []))
  return Array.from({ length: Math.ceil(short.length / LINES_AT_A_TIME) }, (_, n) =>
    short.slice(n * LINES_AT_A_TIME, (n + 1) * LINES_AT_A_TIME),
  )
}

const broken = (line: string): string[] => {
  if (line.length <= LONGEST_LINE) return [line]
  const halves = withBrokenLines(line).split('\n')
  return halves.length > 1 ? halves.flatMap(broken) : halves
}

/** The picture that fills the mixer's video: that of a slide without text. A film's poster alone would say nothing. */
export const fullPicture = (rows: readonly Row[], parts: string[][]): Block | undefined =>
  parts.length > 0
    ? undefined
    : rows.flatMap((row) => row.blocks).find(({ blobName, background, video }) => blobName && !background && !video)
