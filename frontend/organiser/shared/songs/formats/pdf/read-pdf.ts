import { MEGABYTE } from '../../../../../../openapi/rules/quantities.ts'
import { importText } from '../../../../../text/events/import.ts'
import {
  type ImportedSlide,
  MAX_ALT,
  nameFromText,
  partsOf,
  type Remark,
  type SlideRows,
  shortName,
  textRow,
} from '../../reading/parsed-file.ts'
import { base64Of } from '../base64.ts'
import { drawPage } from './draw-page.ts'
import { openPdf, type PdfPage } from './open-pdf.ts'
import { type PageText, textOfPage } from './page-text.ts'
import type { PdfPages } from './pdf-pages.ts'

/** Where the reading is, with the slide of the page that was read, if it became one. */
export interface PageRead {
  done: number
  total: number
  slide?: ImportedSlide
}

/** What the pictures of one file may weigh: a browser holds them until they're sent. */
const MOST_PICTURES_MEGABYTES = 300

/**
 * Reads a PDF page by page, each as a slide; answers with the remarks on it.
 * @throws PdfError if it can't be read
 */
export async function readPdf(
  data: Uint8Array,
  { pages, name }: { pages: PdfPages; name: string },
  onPage: (read: PageRead) => void,
): Promise<Remark[]> {
  const document = await openPdf(data)
  const total = document.numPages
  const slides = pages === 'text' ? new TextSlides() : new PictureSlides(name)
  onPage({ done: 0, total })
  for (let number = 1; number <= total && !slides.isFull; number++) {
    const slide = await document
      .getPage(number)
      .then((page) => readPage(page, { number, count: total }, slides))
      .catch(() => slides.lose(number))
    onPage(slide ? { done: number, total, slide } : { done: number, total })
  }
  await document.loadingTask.destroy()
  return slides.remarks()
}

interface PageNumber {
  number: number
  count: number
}

interface Slides {
  isFull: boolean
  slideOf(page: PdfPage, text: PageText, number: PageNumber): Promise<ImportedSlide | undefined>
  /** Notes a page that can't be read. */
  lose(number: number): undefined
  remarks(): Remark[]
}

async function readPage(page: PdfPage, number: PageNumber, slides: Slides) {
  const { transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item) => ('str' in item ? [pieceOf(item, transform)] : []))
  const slide = await slides.slideOf(page, textOfPage(pieces, number), number)
  page.cleanup()
  return slide
}

/** A piece of text where it's shown: PDF counts from the lower left corner of a page that may be turned. */
function pieceOf(item: { str: string; transform: number[]; width: number }, shown: number[]) {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = shown
  const [, , slant = 0, height = 0, x = 0, y = 0] = item.transform
  return {
    text: item.str,
    x: a * x + c * y + e,
    y: b * x + d * y + f,
    width: item.width,
    size: Math.hypot(slant, height),
  }
}

const nameOf = ({ start }: PageText, number: number) =>
  start === '' ? importText.slideNo(number) : nameFromText(start)

/** What each way remarks on. */
class Lost {
  readonly #unread: Remark[] = []

  lose(number: number): undefined {
    this.#unread.push({ message: importText.onSlide(number, importText.slideNotRead) })
  }

  remarks() {
    return this.#unread
  }
}

/** Slides of the pages' text. */
class TextSlides extends Lost implements Slides {
  readonly isFull = false
  readonly #empty: number[] = []

  async slideOf(_page: PdfPage, text: PageText, { number }: PageNumber) {
    if (text.spoken === '') {
      this.#empty.push(number)
      return undefined
    }
    return { name: nameOf(text, number), line: number, rows: textRows(text) }
  }

  override remarks() {
    const message = importText.pagesWithoutText(this.#empty)
    return [...super.remarks(), ...(this.#empty.length > 0 ? [{ message }] : [])]
  }
}

/** A page's text as rows of a slide. */
const textRows = ({ header, body }: PageText) => [
  ...(header === '' ? [] : [textRow(header, 'Header')]),
  ...(body === '' ? [] : partsOf(body).map((part) => textRow(part))),
]

/** A page's text behind one "Show more" if it isn't too long, and not one for its header too. */
export const foldedRows = ({ header, body }: Pick<PageText, 'header' | 'body'>): SlideRows =>
  partsOf([header, body].filter((part) => part !== '').join('\n'))
    .filter((part) => part !== '')
    .map((part) => ({ ...textRow(part), isExpandable: true }))

/** Slides of the pages as they look, with their text as alternative text and, folded, below it for those who read it. */
class PictureSlides extends Lost implements Slides {
  isFull = false
  readonly #name: string
  readonly #undescribed: number[] = []
  #bytes = 0
  #last = 0

  constructor(name: string) {
    super()
    this.#name = name
  }

  async slideOf(page: PdfPage, text: PageText, { number, count }: PageNumber) {
    const picture = await drawPage(page)
    this.#bytes += picture.size
    this.isFull = number < count && this.#bytes > MOST_PICTURES_MEGABYTES * MEGABYTE
    this.#last = number
    const altText = shortName(text.spoken, MAX_ALT)
    if (altText === '') this.#undescribed.push(number)
    const imageName = `${this.#name.replace(/\.[^.]*$/, '').slice(-200)}-${number}.${picture.type.replace('image/', '')}`
    const imageContents = base64Of(new Uint8Array(await picture.arrayBuffer()))
    const blocks = [{ blockType: 'Image' as const, imageName, imageContents, altText }]
    return { name: nameOf(text, number), line: number, rows: [{ blocks }, ...foldedRows(text)] }
  }

  override remarks() {
    const messages = [
      ...(this.isFull ? [importText.pagesTooLarge(this.#last, MOST_PICTURES_MEGABYTES)] : []),
      ...(this.#undescribed.length > 0 ? [importText.pagesNotDescribed(this.#undescribed)] : []),
    ]
    return [...super.remarks(), ...messages.map((message) => ({ message }))]
  }
}
