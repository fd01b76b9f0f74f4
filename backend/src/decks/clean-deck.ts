import { strToU8, type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate'
import type { DeckKind } from '../context/ports/deck-converter.ts'
import { cleanXml } from './clean-xml.ts'

const MOST_PARTS = 20_000
/** Unpacked, of all parts. */
const MOST_BYTES = 200 * 1024 * 1024

/**
 * A copy of a presentation with all that is needed to draw it and nothing else: its XML without links to anything outside, and bitmaps.
 * Without macros, films, and documents of other programs, of which only the pictures stay.
 * @throws if it's no archive, too large, or has broken XML
 */
export function cleanDeck(deck: Uint8Array, kind: DeckKind): Uint8Array {
  const parts = unzipSync(deck, { filter: withinLimits() })
  const kept: Zippable = kind === 'odp' ? { mimetype: strToU8('application/vnd.oasis.opendocument.presentation') } : {}
  for (const [name, bytes] of Object.entries(parts)) {
    if (!isNeeded(name)) continue
    const part = isBitmap(bytes) ? bytes : cleanXml(bytes)
    if (part) kept[name] = part
    else if (isContent(name)) throw new Error(`a part that can't be read: ${name.slice(0, 100)}`)
  }
  return zipSync(kept, { level: 0 })
}

/** Asked before a part is unpacked; one that is larger than it says can't be unpacked. */
function withinLimits() {
  let [parts, bytes] = [0, 0]
  return ({ originalSize }: UnzipFileInfo) => {
    parts += 1
    bytes += originalSize
    if (parts > MOST_PARTS || bytes > MOST_BYTES) throw new Error('a presentation that is too large')
    return true
  }
}

/** Without it a slide would be missing. */
const isContent = (name: string) => /\.(xml|rels)$/i.test(name)

/** Not macros. Settings name files of colours and templates, which LibreOffice would load. */
const isNeeded = (name: string) =>
  name !== 'mimetype' && !/^(Basic|Dialogs|Scripts)\/|(^|\/)(settings|meta)\.xml$|(^|\/)\.\.(\/|$)|^\/|\\|\0/.test(name)

/** The beginnings of bitmaps and metafiles. None can refer to a file, as SVG can, whatever its name says. */
const BITMAPS = [
  '\x89PNG',
  '\xff\xd8\xff',
  'GIF8',
  'BM',
  'II*\0',
  'MM\0*',
  '\x01\0\0\0',
  '\xd7\xcd\xc6\x9a',
  '\x01\0\x09\0',
  'VCLMTF',
]

function isBitmap(bytes: Uint8Array) {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  return BITMAPS.some((one) => head.startsWith(one)) || (head.startsWith('RIFF') && head.endsWith('WEBP'))
}
