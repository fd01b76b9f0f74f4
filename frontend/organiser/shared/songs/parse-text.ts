import { parseChordPro } from './chordpro.ts'
import type { ParsedFile } from './parsed-file.ts'
import { parsePlainText } from './plain-text.ts'

const CHORDPRO_SIGN = /^\s*\{(?:t|title|ns|new_song|soc|sov|start_of_\w+)\b[^}\n]*\}\s*$/im

/** The slides of a text that has no file name: ChordPro by its directives, otherwise plain text. */
export const parseText = (text: string): ParsedFile => (CHORDPRO_SIGN.test(text) ? parseChordPro : parsePlainText)(text)
