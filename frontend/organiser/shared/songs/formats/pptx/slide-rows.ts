import { importText } from '../../../../../text/events/import.ts'
import { MAX_ALT, MAX_PICTURE_BYTES, partsOf, type SlideRows, textRow } from '../../reading/parsed-file.ts'
import { base64Of } from '../base64.ts'
import { childNamed, childrenOf, elementsOf, type XmlElement } from '../xml/xml.ts'
import { isTitle, kindOf, placeholderOf, stylesOf } from './bullets.ts'
import type { PresentationParts } from './parts.ts'
import { markdownOf, paragraphsOf, plainWords } from './shape-text.ts'

/** What a slide's rows are read from. */
export interface SlideSource {
  parts: PresentationParts
  path: string
  root: XmlElement
  /** Reports what isn't shown, or what the organiser has to do. */
  remark: (message: string) => void
}

/** Placeholders that repeat on each slide. */
const REPEATED = new Set(['dt', 'ftr', 'sldnum', 'hdr'])
const FORMULAS = ['m:omath', 'm:omathpara']

/** The rows of a slide with its title, which comes first wherever it's drawn. */
export function readRows(source: SlideSource): { title: string; rows: SlideRows } {
  const { parts, path, root } = source
  const layoutPath = parts.targetOfKind(path, 'slideLayout')
  const layout = layoutPath === undefined ? undefined : parts.xml(layoutPath)
  const masterPath = layoutPath === undefined ? undefined : parts.targetOfKind(layoutPath, 'slideMaster')
  const master = masterPath === undefined ? undefined : parts.xml(masterPath)
  let title = ''
  const rows: SlideRows = []
  remarkOnBackground(source)
  for (const shape of shapesOf(root)) {
    const placeholder = placeholderOf(shape)
    const kind = kindOf(placeholder)
    if (REPEATED.has(kind)) continue
    if (shape.name === 'pic') rows.push(...pictureRows(shape, source))
    else if (shape.name === 'graphicframe') rows.push(...frameRows(shape, source))
    else if (isTitle(placeholder) && title === '') title = wordsOf(shape)
    else if (kind === 'subtitle') rows.push(...rowsOf(wordsOf(shape), 'SubHeader'))
    else rows.push(...rowsOf(markdownOf(shape, stylesOf(shape, layout, master))))
    if (FORMULAS.some((name) => elementsOf(shape, name).length > 0)) source.remark(importText.objectLeftOut)
  }
  if (title === '' && rows.length === 0) source.remark(importText.blankSlide)
  return { title, rows: [...rowsOf(title, 'Header'), ...rows] }
}

/** A slide's own background may be a picture that says something. */
function remarkOnBackground({ root, remark }: SlideSource) {
  const data = childNamed(root, 'csld')
  const background = data && childNamed(data, 'bg')
  if (background && elementsOf(background, 'a:blip').length > 0) remark(importText.backgroundLeftOut)
}

/** The shapes of a slide in their order, those of groups too, without hidden ones. */
function shapesOf(root: XmlElement): XmlElement[] {
  const data = childNamed(root, 'csld')
  const tree = data && childNamed(data, 'sptree')
  return tree ? leavesOf(tree) : []
}

const leavesOf = (group: XmlElement): XmlElement[] =>
  childrenOf(group).flatMap((shape) => {
    if (isHidden(shape)) return []
    if (shape.name === 'grpsp') return leavesOf(shape)
    if (shape.name === 'mc:alternatecontent') return alternativeOf(shape)
    return ['sp', 'pic', 'graphicframe'].includes(shape.name) ? [shape] : []
  })

/** Text as newer programs write it; of charts, ink and the like, the picture for older ones. */
function alternativeOf(alternatives: XmlElement): XmlElement[] {
  const [newer, older] = ['mc:choice', 'mc:fallback'].map((name) => {
    const shapes = childNamed(alternatives, name)
    return shapes ? leavesOf(shapes) : []
  })
  const isText = newer?.some(({ name }) => name === 'sp')
  return (isText || !older?.length ? newer : older) ?? []
}

const propertiesOf = (shape: XmlElement) => {
  const head = childrenOf(shape).find(({ name }) => /^nv\w*pr$/.test(name))
  return (head && childNamed(head, 'cnvpr')?.attributes) ?? {}
}
const isHidden = (shape: XmlElement) => propertiesOf(shape).hidden === '1'

const wordsOf = (shape: XmlElement) =>
  paragraphsOf(shape)
    .map(plainWords)
    .filter((words) => words !== '')
    .join('\n')

const rowsOf = (text: string, style: 'Header' | 'SubHeader' | 'Basic' = 'Basic'): SlideRows =>
  text === '' ? [] : partsOf(text).map((part) => textRow(part, style))

function pictureRows(shape: XmlElement, { parts, path, remark }: SlideSource): SlideRows {
  const [blip] = elementsOf(shape, 'a:blip')
  const target = parts.target(path, blip?.attributes['r:embed'])
  const bytes = target === undefined ? undefined : parts.bytes(target)
  if (!target || !bytes || bytes.length > MAX_PICTURE_BYTES) {
    remark(importText.pictureNotRead)
    return []
  }
  const altText = descriptionOf(shape)
  if (altText === '') remark(importText.pictureNotDescribed)
  const imageName = target.slice(target.lastIndexOf('/') + 1)
  return [{ blocks: [{ blockType: 'Image', imageName, imageContents: base64Of(bytes), altText }] }]
}

const FILE_NAME = /^[^/]+\.(?:png|jpe?g|gif|webp|bmp|tiff?|emf|wmf|svg|heic)$/i

/** PowerPoint once described pictures by their files' names, which say nothing. */
function descriptionOf(shape: XmlElement): string {
  const description = (propertiesOf(shape).descr ?? '').trim()
  return FILE_NAME.test(description) ? '' : description.slice(0, MAX_ALT)
}

/** A table or the words of a diagram as text. Charts and objects of other programs aren't read. */
function frameRows(frame: XmlElement, source: SlideSource): SlideRows {
  const [table] = elementsOf(frame, 'a:tbl')
  if (table) return tableRows(table)
  const words = diagramWords(frame, source)
  source.remark(words.length > 0 ? importText.diagramAsList : importText.objectLeftOut)
  return rowsOf(words.map((one) => `- ${one}`).join('\n'))
}

/** The words of a diagram (SmartArt), in their order. */
function diagramWords(frame: XmlElement, { parts, path }: SlideSource): string[] {
  const [ids] = elementsOf(frame, 'dgm:relids')
  const target = parts.target(path, ids?.attributes['r:dm'])
  const root = target === undefined ? undefined : parts.xml(target)
  const points = root ? childNamed(root, 'ptlst') : undefined
  return (points ? childrenOf(points) : [])
    .map((point) => elementsOf(point, 'a:p').map(plainWords).join(' ').replaceAll('\n', ' ').trim())
    .filter((words) => words !== '')
}

/** A line for each row of a table. */
function tableRows(table: XmlElement): SlideRows {
  const lines = elementsOf(table, 'a:tr').map((row) =>
    elementsOf(row, 'a:tc')
      .map((cell) => wordsOf(cell).replaceAll('\n', ' '))
      .filter((words) => words !== '')
      .join(' | '),
  )
  return rowsOf(lines.filter((line) => line !== '').join('\n'))
}
