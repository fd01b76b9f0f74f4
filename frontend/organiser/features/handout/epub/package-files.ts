import { directionOf } from '../../../../../openapi/rules/translations/languages.ts'
import { handoutText } from '../../../../text/presenter/handout.ts'

/** A file of the book, by its path in the archive. */
export interface BookFile {
  path: string
  mediaType: string
}

export interface Chapter extends BookFile {
  title: string
  languageCode: string
  /** Of the title, if it is in another language. */
  titleLanguage: string | undefined
  /** XHTML inside the body. */
  content: string
}

export interface Book {
  identifier: string
  title: string
  languageCode: string
  modified: Date
  chapters: readonly Chapter[]
  pictures: readonly BookFile[]
  /** Whether every picture has an alternative text, or is decorative. */
  isDescribed: boolean
}

/** Text as XML, without the characters that XML 1.0 doesn't have. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const CONTAINER = `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>`

export const STYLE = `body { font-family: sans-serif; line-height: 1.5; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
.line { display: block; }
.second { display: block; opacity: 0.85; }
`

interface Document {
  title: string
  languageCode: string
  body: string
}

const xhtml = ({ title, languageCode, body }: Document) => {
  const code = escaped(languageCode)
  return `${XML}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${code}" xml:lang="${code}" dir="${directionOf(languageCode)}">
<head><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>`
}

export const chapterFile = ({ title, languageCode, content }: Chapter) => xhtml({ title, languageCode, body: content })

/** The table of contents, which is the first page too. */
export const navigation = ({ title, languageCode, chapters }: Book) => {
  const entries = chapters.map(({ path, title: name, titleLanguage }) => {
    const own = titleLanguage ? ` lang="${escaped(titleLanguage)}" xml:lang="${escaped(titleLanguage)}"` : ''
    return `<li><a href="${path}"${own}>${escaped(name)}</a></li>`
  })
  const contents = `<h2 lang="en" xml:lang="en">${escaped(handoutText.contents)}</h2>`
  const body = `<h1>${escaped(title)}</h1><nav epub:type="toc" role="doc-toc">${contents}<ol>${entries.join('')}</ol></nav>`
  return xhtml({ title, languageCode, body })
}

/** What a reader learns about the book before it opens it, accessibility included (https://www.w3.org/TR/epub-a11y-11). */
export const packageDocument = (book: Book) => {
  const { identifier, title, languageCode, modified, chapters, pictures } = book
  const direction = directionOf(languageCode)
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...[...chapters, ...pictures].map(
      ({ path, mediaType }) => `<item id="${idOf(path)}" href="${path}" media-type="${mediaType}"/>`,
    ),
  ]
  const order = ['<itemref idref="nav"/>', ...chapters.map(({ path }) => `<itemref idref="${idOf(path)}"/>`)]
  return `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escaped(languageCode)}" dir="${direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escaped(identifier)}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:language>${escaped(languageCode)}</dc:language>
<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
${accessibilityOf(book)
  .map(([property, value]) => `<meta property="schema:${property}">${escaped(value)}</meta>`)
  .join('\n')}
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine page-progression-direction="${direction}">
${order.join('\n')}
</spine>
</package>`
}

const accessibilityOf = ({ pictures, isDescribed }: Book): [string, string][] => {
  const hasPictures = pictures.length > 0
  return [
    ['accessMode', 'textual'],
    ...(hasPictures ? ([['accessMode', 'visual']] as [string, string][]) : []),
    ['accessModeSufficient', hasPictures && !isDescribed ? 'textual,visual' : 'textual'],
    ...['structuralNavigation', 'tableOfContents', 'readingOrder', 'displayTransformability'].map(
      (feature): [string, string] => ['accessibilityFeature', feature],
    ),
    ...(hasPictures && isDescribed ? ([['accessibilityFeature', 'alternativeText']] as [string, string][]) : []),
    ['accessibilityHazard', 'none'],
    ['accessibilitySummary', isDescribed ? handoutText.accessible : handoutText.partlyAccessible],
  ]
}

const idOf = (path: string) => path.replace(/\W+/g, '-')
