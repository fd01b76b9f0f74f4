import { importText } from '../../../text/events/import.ts'
import { namesInZip } from './formats/docx.ts'

const { refusals } = importText

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)
const asciiOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 200_000))

const PICTURES: readonly number[][] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x42, 0x4d],
]

type KnownFile = { kind: 'docx' | 'pptx' | 'odp' } | { refusal: string }

/** What a binary file is: a Word document, a presentation, or one that can't be read, with what it is and the way on. Undefined for text and unknown files. */
export const knownFile = (bytes: Uint8Array): KnownFile | undefined => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return archive(bytes)
  const refusal = refusalOf(bytes)
  return refusal === undefined ? undefined : { refusal }
}

const refusalOf = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refusals.oldOffice
  if (startsWith(bytes, 0x53, 0x51, 0x4c, 0x69, 0x74, 0x65)) return refusals.database
  const isMedia = startsWith(bytes.subarray(4), 0x66, 0x74, 0x79, 0x70)
  if (isMedia)
    return /^(?:heic|heix|mif1|avif)/.test(asciiOf(bytes.subarray(8, 12))) ? refusals.picture : refusals.video
  const isRiff = startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && startsWith(bytes.subarray(8), 0x57, 0x45, 0x42, 0x50)
  if (isRiff || (bytes.includes(0) && PICTURES.some((start) => startsWith(bytes, ...start)))) return refusals.picture
  return bytes.includes(0) && /\{\\rtf1/.test(asciiOf(bytes)) ? refusals.proPresenter7 : undefined
}

const archive = (bytes: Uint8Array): KnownFile => {
  const names = namesInZip(bytes)
  if (!names) return { refusal: refusals.brokenArchive }
  if (names.includes('word/document.xml')) return { kind: 'docx' }
  const isSome = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (names.includes('ppt/presentation.xml')) return { kind: 'pptx' }
  if (isSome(/^xl\//)) return { refusal: refusals.excel }
  // The first file of an OpenDocument says what it is, and isn't compressed
  if (names.includes('content.xml') && /opendocument\.presentation/.test(asciiOf(bytes.subarray(0, 200))))
    return { kind: 'odp' }
  if (isSome(/^content\.xml$/)) return { refusal: refusals.openDocument }
  if (isSome(/^(?:service_data\.os[jd]|.*\.osj)$/)) return { refusal: refusals.openLpService }
  if (isSome(/\.pro6?$/)) return { refusal: refusals.proPresenter7 }
  return { refusal: refusals.archive }
}
