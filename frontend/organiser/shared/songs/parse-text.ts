import { parseChordPro } from './chordpro.ts'
import { parseMarkdownFile } from './markdown.ts'
import { type ParsedFile, parseWith } from './parsed-file.ts'
import { parsePlainText } from './plain-text.ts'

const CHORDPRO_SIGN = /^[ \t]*\{(?:t|title|ns|new_song|soc|sov|start_of_\w+)\b[^}\n]*\}[ \t]*$/im
/** What Marp and Slidev decks begin with. */
const FRONT_MATTER = /^---\n\$?[\w-]+:/
const COMMENT = /^[ \t]*<!--/m

/** The slides of a text that has no file name: ChordPro by its directives, a Markdown deck by its comments, otherwise plain text. */
export const parseText = (text: string): ParsedFile => parseWith(parserOf(text), text)

const parserOf = (text: string) => {
  if (FRONT_MATTER.test(text)) return parseMarkdownFile
  if (CHORDPRO_SIGN.test(text)) return parseChordPro
  return COMMENT.test(text) ? parseMarkdownFile : parsePlainText
}
