import type { Block, Row, ShownSlide } from '../../api/watch/types.ts'
import type { WatchText } from '../../text/watch/watch-text.ts'
import { markdownText } from '../../ui/display/markdown-tokens.ts'

/** "Slide 3 of 9: title. text, image: alt": everything initially visible on a slide, each part once. */
export const slideAnnouncement = (
  text: WatchText,
  slide: Pick<ShownSlide, 'name' | 'position' | 'rows'>,
  slideCount: number,
): string => {
  const parts = partsOf(text, slide.rows)
  // Many slides are named after their heading, which isn't worth announcing twice
  const said = sameWords(parts[0] ?? '', slide.name) ? parts.slice(1) : parts
  const title = `${text.slideOf(slide.position, slideCount)}: ${slide.name}`
  return said.length === 0 ? title : `${withStop(title)} ${said.reduce(joined)}`
}

const partsOf = (text: WatchText, rows: Row[]) =>
  rows
    .filter((row) => !row.isExpandable)
    .flatMap((row) => row.blocks)
    .filter(({ background }) => !background)
    .map((block) => partOf(text, block))
    .filter((part) => part !== '')

const partOf = (words: WatchText, block: Block): string => {
  if (block.blockType === 'Image')
    return block.altText ? words[block.video ? 'videoSays' : 'imageSays'](block.altText) : ''
  const text = block.textStyle === 'Basic' ? markdownText(block.text ?? '') : (block.text ?? '')
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce(joined, '')
}

/** Separates lines and parts by a comma unless they end with punctuation, so speech pauses. */
const joined = (before: string, next: string) => {
  if (before === '') return next
  return /[\p{P}]$/u.test(before) ? `${before} ${next}` : `${before}, ${next}`
}

/** Adds a full stop unless the text ends with punctuation. */
export const withStop = (text: string) => (/[.!?…]$/u.test(text) ? text : `${text}.`)

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
