import { chordLine } from '../../../../../openapi/rules/chords/chord-line.ts'
import {
  hasComment,
  isChordPro,
  isDeck,
  isHtml,
  isLrc,
  isSongBeamer,
  isSongSelectFile,
  isSubtitles,
  isXml,
} from '../formats/signatures.ts'
import { sectionLabel } from '../slides/section-label.ts'

/** As long as a text that the dialog for pasting takes. */
const LONGEST = 200_000

/** Whether a pasted text has marks that an audience shouldn't see: a song's format, labels or chords. Reads nothing else of it. */
export const looksLikeSong = (text: string): boolean => {
  if (text.length > LONGEST) return false
  if (isHtml(text)) return false
  const signs = [isXml, isSongBeamer, isSongSelectFile, isSubtitles, isLrc, isDeck, isChordPro, hasComment]
  if (signs.some((isSign) => isSign(text))) return true
  const lines = text.split('\n')
  return lines.length > 1 && lines.some((line) => sectionLabel(line) !== undefined || chordLine(line) === 'yes')
}
