import { importText } from '../../../../../text/events/import.ts'
import { markdownText } from '../../../../../ui/display/markdown-tokens.ts'
import {
  checkCount,
  fittingNotes,
  type ImportedSlide,
  nameFromText,
  type ParsedFile,
  type Remark,
  refusedFile,
} from '../../reading/parsed-file.ts'
import { childNamed, childrenOf, type XmlElement } from '../xml/xml.ts'
import { kindOf, placeholderOf } from './bullets.ts'
import { PresentationParts } from './parts.ts'
import { markdownOf } from './shape-text.ts'
import { readRows } from './slide-rows.ts'

const PRESENTATION = 'ppt/presentation.xml'

/**
 * The slides of a PowerPoint presentation (ECMA-376) as text and pictures, in its order, with its notes as private notes. Hidden slides, charts and what
 * can't be read are left out, and a remark names the slide.
 */
export function readPptx(bytes: Uint8Array): ParsedFile {
  const parts = new PresentationParts(bytes)
  const root = parts.xml(PRESENTATION)
  if (!root) return refusedFile(importText.refusals.brokenArchive)
  const list = childNamed(root, 'sldidlst')
  const ids = list ? childrenOf(list).map(({ attributes }) => attributes['r:id']) : []
  checkCount(ids.length)
  const remarks: Remark[] = []
  const slides = ids.flatMap((id, index) => {
    const path = parts.target(PRESENTATION, id)
    const slide = path === undefined ? undefined : parts.xml(path)
    const remark = (said: string) => {
      const message = importText.onSlide(index + 1, said)
      if (!remarks.some((one) => one.message === message)) remarks.push({ message })
    }
    if (path !== undefined && slide && slide.attributes.show !== '0')
      return slideOf({ parts, path, root: slide, index, remark, remarks })
    remark(slide ? importText.hiddenLeftOut : importText.slideNotRead)
    return []
  })
  if (ids.length === 0) return refusedFile(importText.noSlides)
  return { slides, songs: [], marks: [], remarks, format: importText.formats.pptx }
}

interface NumberedSlide {
  parts: PresentationParts
  path: string
  root: XmlElement
  index: number
  remark: (message: string) => void
  remarks: Remark[]
}

function slideOf({ index, remarks, ...source }: NumberedSlide): ImportedSlide {
  const { title, rows } = readRows(source)
  const [first] = rows.flatMap(({ blocks }) => blocks.flatMap(({ text }) => text ?? []))
  const name = title === '' && !first ? importText.slideNo(index + 1) : nameFromText(title || markdownText(first ?? ''))
  const slide = { name, line: index + 1, rows }
  const notes = fittingNotes(notesOf(source), slide, remarks)
  return notes === '' ? slide : { ...slide, notes }
}

function notesOf({ parts, path }: Pick<NumberedSlide, 'parts' | 'path'>): string {
  const notesPath = parts.targetOfKind(path, 'notesSlide')
  const root = notesPath === undefined ? undefined : parts.xml(notesPath)
  const data = root && childNamed(root, 'csld')
  const tree = data && childNamed(data, 'sptree')
  const shapes = tree ? childrenOf(tree) : []
  const body = shapes.find((shape) => kindOf(placeholderOf(shape)) === 'body')
  return body ? markdownOf(body, { styles: [] }) : ''
}
