import { importText } from '../../../../text/events/import.ts'
import { isPictureHead } from '../../pictures/prepare/picture-kind.ts'
import { namesInZip } from '../formats/docx.ts'

const { refusals } = importText

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)
const asciiOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 200_000))

/** A bitmap of Windows, whose first letters text may have too. */
const isBitmap = (bytes: Uint8Array) => bytes.includes(0) && startsWith(bytes, 0x42, 0x4d)

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
  if (isPictureHead(bytes) || isBitmap(bytes)) return refusals.picture
  if (startsWith(bytes.subarray(4), 0x66, 0x74, 0x79, 0x70)) return refusals.video
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
