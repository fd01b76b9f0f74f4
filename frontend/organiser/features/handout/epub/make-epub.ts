import { strToU8, type Zippable, zipSync } from 'fflate'
import {
  type Book,
  type Chapter,
  CONTAINER,
  chapterFile,
  escaped,
  navigation,
  packageDocument,
  STYLE,
} from './package-files.ts'
import { Pictures } from './pictures.ts'

interface Handout extends Pick<Book, 'identifier' | 'title' | 'languageCode' | 'isDescribed'> {
  /** The parts of the page, each with its heading: what is read there is in the book. */
  parts: Iterable<Element>
}

const KEPT = new Set(['h2', 'h3', 'h4', 'h5', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'br', 'img', 'span', 'div'])

/**
 * The handout that the page shows as an EPUB 3 file, with its pictures.
 * @throws TooLarge, or an error if a picture couldn't be loaded
 */
export async function makeEpub({ parts, ...about }: Handout): Promise<Blob> {
  const pictures = new Pictures()
  const chapters: Chapter[] = []
  for (const part of parts) chapters.push(await chapterOf(part, { at: chapters.length + 1, about, pictures }))
  const book: Book = { ...about, modified: new Date(), chapters, pictures: pictures.files }
  const files: Zippable = {
    // The first entry, and not compressed: so programs know the file by its beginning
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(CONTAINER),
    'book/package.opf': strToU8(packageDocument(book)),
    'book/nav.xhtml': strToU8(navigation(book)),
    'book/style.css': strToU8(STYLE),
  }
  for (const chapter of chapters) files[`book/${chapter.path}`] = strToU8(chapterFile(chapter))
  for (const { path, bytes } of pictures.files) files[`book/${path}`] = [bytes, { level: 0 }]
  return new Blob([zipSync(files)], { type: 'application/epub+zip' })
}

interface Making {
  at: number
  about: Pick<Handout, 'languageCode'>
  pictures: Pictures
}

async function chapterOf(part: Element, { at, about, pictures }: Making): Promise<Chapter> {
  const heading = part.querySelector('h2')
  return {
    path: `chapter-${at}.xhtml`,
    mediaType: 'application/xhtml+xml',
    title: heading?.textContent?.trim() || String(at),
    languageCode: part.getAttribute('lang') || about.languageCode,
    titleLanguage: heading?.getAttribute('lang') || undefined,
    content: await contentOf(part, pictures),
  }
}

/** The children of an element as XHTML: its texts, and elements of an allow-list with few attributes. */
async function contentOf(parent: Element, pictures: Pictures): Promise<string> {
  const pieces: string[] = []
  for (const child of parent.childNodes) {
    if (child instanceof Text) pieces.push(escaped(child.data))
    else if (child instanceof Element) pieces.push(await elementOf(child, pictures))
  }
  return pieces.join('')
}

async function elementOf(element: Element, pictures: Pictures): Promise<string> {
  const name = element.localName
  if (!KEPT.has(name)) return contentOf(element, pictures)
  if (name === 'br') return '<br/>'
  if (element instanceof HTMLImageElement) {
    const alt = ` alt="${escaped(element.alt)}"`
    return `<img src="${await pictures.add(element.src)}"${alt}${attributesOf(element)}/>`
  }
  const tag = name.replace(/^h([2-5])$/, (_, level) => `h${Number(level) - 1}`)
  return `<${tag}${attributesOf(element)}>${await contentOf(element, pictures)}</${tag}>`
}

function attributesOf(element: Element): string {
  const value = (name: string) => escaped(element.getAttribute(name) ?? '')
  const lang = value('lang')
  const kind = ['line', 'second'].find((one) => element.classList.contains(one))
  return [
    lang && ` lang="${lang}" xml:lang="${lang}"`,
    /^(ltr|rtl|auto)$/.test(value('dir')) && ` dir="${value('dir')}"`,
    element.localName === 'a' && /^(https?|mailto|tel):/i.test(value('href')) && ` href="${value('href')}"`,
    element.localName === 'ol' && /^\d+$/.test(value('start')) && ` start="${value('start')}"`,
    kind && ` class="${kind}"`,
  ]
    .filter(Boolean)
    .join('')
}
