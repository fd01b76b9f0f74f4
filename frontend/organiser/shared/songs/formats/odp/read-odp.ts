import { unzipSync } from 'fflate'
import { MEGABYTE } from '../../../../../../openapi/rules/quantities.ts'
import { importText } from '../../../../../text/events/import.ts'
import { markdownText } from '../../../../../ui/display/markdown-tokens.ts'
import {
  checkCount,
  fittingNotes,
  type ImportedSlide,
  MAX_ALT,
  MAX_PICTURE_BYTES,
  nameFromText,
  type ParsedFile,
  partsOf,
  type Remark,
  refusedFile,
  type SlideRows,
  textRow,
} from '../../reading/parsed-file.ts'
import { base64Of } from '../base64.ts'
import { childNamed, childrenOf, elementsOf, readXml, textOf, type XmlElement, XmlError } from '../xml/xml.ts'
import { OdpStyles } from './odp-styles.ts'
import { markdownOf, plainWords } from './odp-text.ts'

const CONTENT = 'content.xml'
const PICTURE = /^Pictures\/[^/]+\.(?:png|jpe?g|gif|webp)$/i
/** Far more than a presentation has; a zip bomb has more. */
const MOST_XML_BYTES = 20 * MEGABYTE
const MOST_ELEMENTS = 500_000
/** What of a presentation is unpacked, with its pictures. */
const MOST_BYTES = 150 * MEGABYTE
/** What repeats on each slide. */
const REPEATED = new Set(['header', 'footer', 'date-time', 'page-number', 'notes', 'page', 'handout'])

/**
 * The slides of an OpenDocument presentation (OASIS ODF 1.3) as text and pictures, with their notes as private notes. Hidden slides, charts and what
 * can't be read are left out, and a remark names the slide.
 */
export function readOdp(bytes: Uint8Array): ParsedFile {
  const files = unpacked(bytes)
  const content = files[CONTENT]
  const root = content && rootOf(content)
  const body = root && childNamed(root, 'body')
  const presentation = body && childNamed(body, 'presentation')
  if (!root || !presentation) return refusedFile(importText.refusals.brokenArchive)
  const pages = childrenOf(presentation).filter(({ name }) => name === 'draw:page')
  checkCount(pages.length)
  if (pages.length === 0) return refusedFile(importText.noSlides)
  const styles = new OdpStyles(root)
  const remarks: Remark[] = []
  const slides = pages.flatMap((page, index) => {
    const remark = (said: string) => {
      const message = importText.onSlide(index + 1, said)
      if (!remarks.some((one) => one.message === message)) remarks.push({ message })
    }
    if (!styles.isHidden(page)) return slideOf({ page, index, styles, files, remark, remarks })
    remark(importText.hiddenLeftOut)
    return []
  })
  return { slides, songs: [], marks: [], remarks, format: importText.formats.odp }
}

function unpacked(bytes: Uint8Array) {
  let left = MOST_BYTES
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isWanted = PICTURE.test(name) || (name === CONTENT && originalSize <= MOST_XML_BYTES)
      if (!isWanted || originalSize > left) return false
      left -= originalSize
      return true
    },
  })
}

function rootOf(content: Uint8Array): XmlElement | undefined {
  try {
    return readXml(new TextDecoder().decode(content), MOST_ELEMENTS)
  } catch (error) {
    if (error instanceof XmlError) return undefined
    throw error
  }
}

interface Page {
  page: XmlElement
  index: number
  styles: OdpStyles
  files: Record<string, Uint8Array>
  remark: (message: string) => void
  remarks: Remark[]
}

function slideOf(source: Page): ImportedSlide {
  const { page, index, styles, remarks } = source
  const shapes = shapesOf(page)
  const title = shapes.find((shape) => classOf(shape) === 'title')
  const header = title ? plainWords(title) : ''
  const others = shapes.filter((shape) => shape !== title).flatMap((shape) => rowsOf(shape, source))
  const rows = [...rowsOfText(header, 'Header'), ...others]
  if (rows.length === 0) source.remark(importText.blankSlide)
  const [first] = rows.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text ?? []))
  const name = first ? nameFromText(header || markdownText(first)) : importText.slideNo(index + 1)
  const slide = { name, line: index + 1, rows }
  const notes = fittingNotes(notesOf(page, styles), slide, remarks)
  return notes === '' ? slide : { ...slide, notes }
}

const classOf = ({ attributes }: XmlElement) => attributes['presentation:class'] ?? ''

/** The shapes of a page in their order, those of groups too. */
const shapesOf = (group: XmlElement): XmlElement[] =>
  childrenOf(group).flatMap((shape) => {
    if (shape.name === 'draw:g') return shapesOf(shape)
    const isEmpty = shape.attributes['presentation:placeholder'] === 'true'
    return shape.name.startsWith('draw:') && !isEmpty && !REPEATED.has(classOf(shape)) ? [shape] : []
  })

function rowsOf(shape: XmlElement, source: Page): SlideRows {
  const [table] = elementsOf(shape, 'table:table')
  if (table) return rowsOfText(linesOfTable(table))
  const box = childNamed(shape, 'draw:text-box')
  if (box && classOf(shape) === 'subtitle') return rowsOfText(plainWords(box), 'SubHeader')
  if (box) return rowsOfText(markdownOf(box, source.styles))
  if (childNamed(shape, 'draw:image')) return pictureRows(shape, source)
  if (shape.name === 'draw:frame') source.remark(importText.objectLeftOut)
  return shape.name === 'draw:frame' ? [] : rowsOfText(markdownOf(shape, source.styles))
}

const rowsOfText = (text: string, style: 'Header' | 'SubHeader' | 'Basic' = 'Basic'): SlideRows =>
  text === '' ? [] : partsOf(text).map((part) => textRow(part, style))

/** A table as text: a line for each row. */
const linesOfTable = (table: XmlElement) =>
  elementsOf(table, 'table:table-row')
    .map((row) =>
      elementsOf(row, 'table:table-cell')
        .map((cell) => plainWords(cell).replaceAll('\n', ' '))
        .filter((words) => words !== '')
        .join(' | '),
    )
    .filter((line) => line !== '')
    .join('\n')

/** A picture of the file; charts have one too, which is drawn in a format of their own. */
function pictureRows(frame: XmlElement, { files, remark }: Page): SlideRows {
  const isObject = childNamed(frame, 'draw:object') !== undefined
  const [path, bytes] = imagesOf(frame).flatMap((one) => (files[one] ? [[one, files[one]] as const] : []))[0] ?? []
  if (isObject || !path || !bytes || bytes.length > MAX_PICTURE_BYTES) {
    remark(isObject ? importText.objectLeftOut : importText.pictureNotRead)
    return []
  }
  const altText = descriptionOf(frame).slice(0, MAX_ALT)
  if (altText === '') remark(importText.pictureNotDescribed)
  const imageName = path.slice(path.lastIndexOf('/') + 1)
  return [{ blocks: [{ blockType: 'Image', imageName, imageContents: base64Of(bytes), altText }] }]
}

const imagesOf = (frame: XmlElement) =>
  childrenOf(frame).flatMap(({ name, attributes }) => (name === 'draw:image' ? [attributes['xlink:href'] ?? ''] : []))

const descriptionOf = (frame: XmlElement) => {
  const said = childNamed(frame, 'svg:desc') ?? childNamed(frame, 'svg:title')
  return said ? textOf(said).trim() : ''
}

function notesOf(page: XmlElement, styles: OdpStyles): string {
  const notes = childNamed(page, 'presentation:notes')
  const frame = notes && childrenOf(notes).find((shape) => classOf(shape) === 'notes')
  const box = frame && childNamed(frame, 'draw:text-box')
  return box ? markdownOf(box, styles) : ''
}
