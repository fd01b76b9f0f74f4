import { unzipSync } from 'fflate'
import { childrenOf, readXml, type XmlElement, XmlError } from './xml/xml.ts'

const DOCUMENT = 'word/document.xml'
/** A document of text has far less; a zip bomb more. */
const MOST_BYTES = 20 * 1024 * 1024
const MOST_ELEMENTS = 500_000
/** Deleted words, what fields compute, and what is drawn for older programs. */
const HIDDEN = new Set(['del', 'instrtext', 'deltext', 'mc:fallback', 'footnotereference', 'rpr', 'ppr'])

/** The names of the files in a zip archive, without unpacking any; undefined if it's none. */
export const namesInZip = (bytes: Uint8Array): string[] | undefined => {
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name)
        return false
      },
    })
    return names
  } catch {
    return undefined
  }
}

/**
 * The words of a Word document (DOCX): a line for each paragraph, a blank one between paragraphs if they have lines of their own. Undefined if it
 * can't be read or is larger than any text.
 */
export const textOfDocx = (bytes: Uint8Array): string | undefined => {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === DOCUMENT && originalSize <= MOST_BYTES,
  })
  const document = files[DOCUMENT]
  if (!document) return undefined
  try {
    return textOf(readXml(new TextDecoder().decode(document), MOST_ELEMENTS))
  } catch (error) {
    if (error instanceof XmlError) return undefined
    throw error
  }
}

const textOf = (root: XmlElement): string => {
  const paragraphs = paragraphsIn(root)
  const areStanzas = paragraphs.some((words) => words.includes('\n')) && !paragraphs.slice(0, -1).includes('')
  return paragraphs.join(areStanzas ? '\n\n' : '\n')
}

/** The words of each paragraph, and of each row of a table. */
const paragraphsIn = (element: XmlElement): string[] =>
  childrenOf(element).flatMap((child) => {
    if (HIDDEN.has(child.name)) return []
    if (child.name === 'p') return [wordsIn(child).replace(/\s+$/, '')]
    return child.name === 'tr' ? [rowOf(child)] : paragraphsIn(child)
  })

/** As tables of presentations are. */
const rowOf = (row: XmlElement) =>
  childrenOf(row)
    .map((cell) => paragraphsIn(cell).join(' ').replaceAll('\n', ' ').trim())
    .filter((words) => words !== '')
    .join(' | ')

const wordsIn = (element: XmlElement): string => {
  if (HIDDEN.has(element.name)) return ''
  if (element.name === 'br' || element.name === 'cr') return element.attributes['w:type'] === 'page' ? '\n\n' : '\n'
  if (element.name === 'tab') return '\t'
  return element.children
    .map((child) => (typeof child === 'string' ? (element.name === 't' ? child : '') : wordsIn(child)))
    .join('')
}
