import { translationFileText } from '../../../../text/events/translations.ts'
import {
  childNamed,
  childrenOf,
  elementsOf,
  readXml,
  type XmlElement,
  XmlError,
} from '../../../shared/songs/formats/xml/xml.ts'
import { NAME } from '../state/texts.ts'
import {
  FileRefused,
  type FileText,
  type TranslationFile,
  type TranslationText,
  type TranslationTexts,
} from './texts.ts'

/** Of versions 2.0 to 2.2 (https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html). */
const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
/** What XLIFF has no state for, by the names of `subState`. */
const MACHINE = 'lectern:machine'
const STALE = 'lectern:stale'
/** An event's texts have at most so many elements. */
const MOST_ELEMENTS = 500_000

/** The texts as XLIFF 2.1: a unit for each slide, a segment for each block. */
export const writeXliff = ({ eventName, sourceLanguage, targetLanguage, texts }: TranslationTexts): string => {
  const slides = Map.groupBy(texts, ({ slide }) => slide)
  const languages = `srcLang="${escaped(sourceLanguage)}" trgLang="${escaped(targetLanguage)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.1" ${languages} xml:space="preserve">`,
    ` <file id="slides" original="${escaped(eventName)}" canResegment="no">`,
    '  <notes>',
    `   <note>${escaped(translationFileText.noteForTranslators)}</note>`,
    '  </notes>',
    ...[...slides].flatMap(([slide, own]) => [
      `  <unit id="${slide}" name="${escaped(own.find(({ block }) => block === NAME)?.original ?? '')}">`,
      ...own.map(segmentOf),
      '  </unit>',
    ]),
    ' </file>',
    '</xliff>',
    '',
  ].join('\n')
}

const segmentOf = (text: TranslationText) => {
  const target = text.translation === '' ? '' : `<target>${inlineText(text.translation)}</target>`
  return `   <segment id="${text.block}" ${stateOf(text)}><source>${inlineText(text.original)}</source>${target}</segment>`
}

const stateOf = ({ translation, isStale, isMachine }: TranslationText) => {
  if (translation === '') return 'state="initial"'
  if (isStale) return `state="initial" subState="${STALE}"`
  return isMachine ? `state="translated" subState="${MACHINE}"` : 'state="reviewed"'
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't have them
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text of an attribute or a note, without what XML can't have. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(NOT_IN_XML, '')
    .replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? '')

/** What XML can't have as text, XLIFF has as an element. */
const inlineText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[&<>"\r]/g, (sign) => ESCAPES[sign] ?? '')
    .replaceAll(NOT_IN_XML, (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0')}"/>`)

/**
 * Reads XLIFF 2.0 to 2.2, also with the inline elements of other programs. Units may be in groups and in any order.
 * @throws FileRefused for other XML, other versions, and XML that isn't well-formed
 */
export const readXliff = (source: string): TranslationFile => {
  const root = parse(source)
  if (root.name !== 'xliff') throw new FileRefused(translationFileText.noXliff)
  const { version = '', srclang, trglang } = root.attributes
  if (version.startsWith('1.')) throw new FileRefused(translationFileText.oldXliff(version))
  if (!version.startsWith('2.')) throw new FileRefused(translationFileText.noXliff)
  const texts = elementsOf(root, 'unit').flatMap((unit) =>
    childrenOf(unit)
      .filter(({ name }) => name === 'segment')
      .map((segment) => textOf(unit, segment)),
  )
  return { sourceLanguage: srclang, targetLanguage: trglang, texts }
}

const parse = (source: string) => {
  try {
    return readXml(source, MOST_ELEMENTS)
  } catch (error) {
    if (error instanceof XmlError) throw new FileRefused(translationFileText.brokenXml(error.line))
    throw error
  }
}

const textOf = (unit: XmlElement, segment: XmlElement): FileText => {
  const { id = '', state = '', substate } = segment.attributes
  const [source, target] = [childNamed(segment, 'source'), childNamed(segment, 'target')]
  const isChecked = state === 'reviewed' || state === 'final' || (state === 'translated' && substate !== MACHINE)
  return {
    slide: unit.attributes.id ?? '',
    block: id,
    original: source && wordsOf(source),
    translation: target ? wordsOf(target) : '',
    isChecked,
    line: segment.line,
  }
}

/** The words with their line ends. Other programs wrap them in `pc` and `mrk`, whose own text counts. */
const wordsOf = (element: XmlElement): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child
      return child.name === 'cp' ? characterOf(child) : wordsOf(child)
    })
    .join('')

const characterOf = ({ attributes: { hex = '' } }: XmlElement) => {
  const code = Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}
