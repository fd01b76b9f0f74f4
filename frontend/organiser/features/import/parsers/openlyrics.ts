import { importText } from '../../../../text/events/import.ts'
import { toMarkdown } from '../../../shared/plain-markdown.ts'
import {
  checkCount,
  type ImportedSlide,
  type ParsedFile,
  pushSlides,
  type Remark,
  textSlides,
  titleSlide,
} from '../../../shared/songs/parsed-file.ts'
import { elementsOf, readXml, wordsOf, type XmlElement, XmlError } from './xml.ts'

/** The full name of a song's part ("v1", "c", "v2b"); other names stay unchanged. */
const sectionName = (short: string): string => {
  const [, kind = '', number = ''] = /^([a-z])(\d*[a-z]?)$/.exec(short) ?? []
  const word = importText.sections[kind]
  if (!word) return short
  return number === '' ? word : `${word} ${number}`
}

const nothing = (line: number, message: string): ParsedFile => ({
  slides: [],
  titles: new Map(),
  remarks: [{ line, message }],
})

/** A song in OpenLyrics XML (versions 0.7 to 0.9): a slide for each verse, in the order that the song gives. */
export const parseOpenLyrics = (text: string): ParsedFile => {
  try {
    const song = readXml(text)
    return song.name === 'song' ? readSong(song) : nothing(song.line, importText.notOpenLyrics)
  } catch (error) {
    if (error instanceof XmlError) return nothing(error.line, importText.brokenXml)
    throw error
  }
}

interface Verse {
  key: string
  name: string
  element: XmlElement
}

const readSong = (song: XmlElement): ParsedFile => {
  const remarks: Remark[] = []
  const titles = elementsOf(song, 'title')
  const lyrics = song.children.find((child) => typeof child !== 'string' && child.name === 'lyrics')
  const verses = lyrics && typeof lyrics !== 'string' ? versesOf(lyrics, titles, remarks) : []
  if (verses.length === 0) remarks.push({ line: song.line, message: importText.noVerses })
  const slides: ImportedSlide[] = []
  for (const verse of inOrder(verses, song, remarks)) {
    const words = verseText(verse, remarks)
    if (words.trim() === '') remarks.push({ line: verse.element.line, message: importText.emptyVerse(verse.name) })
    else pushSlides(slides, textSlides(verse.name, toMarkdown(words), verse.element.line, remarks))
  }
  const credits = creditsOf(song)
  if (credits !== '')
    remarks.push({ message: importText.credits(credits.replaceAll('\n', ', ')), isSettledByTitle: true })
  const title = titleSlide(titleOf(titles, {}), credits, song.line)
  return { slides, titles: slides.length > 0 ? new Map([[0, title]]) : new Map(), remarks: onlyOnce(remarks) }
}

/** A verse may be in the song's order several times, but gets one remark. */
const onlyOnce = (remarks: Remark[]) => [
  ...new Map(remarks.map((remark) => [`${remark.line} ${remark.message}`, remark])).values(),
]

const titleOf = (titles: XmlElement[], { lang, translit }: Record<string, string>) => {
  const own = titles.find(({ attributes }) => attributes.lang === lang && attributes.translit === translit)
  const title = own ?? titles.find(({ attributes }) => attributes.original === 'true') ?? titles[0]
  return (title && wordsOf(title)) || importText.untitled
}

const creditsOf = (song: XmlElement) => {
  const words = (name: string) =>
    elementsOf(song, name)
      .map(wordsOf)
      .filter((found) => found !== '')
  return [words('author').join(', '), ...words('copyright')].filter((line) => line !== '').join('\n')
}

const languageOf = ({ lang, translit }: Record<string, string>) =>
  lang && translit ? importText.transliterated(lang, translit) : lang

const versesOf = (lyrics: XmlElement, titles: XmlElement[], remarks: Remark[]): Verse[] =>
  lyrics.children.flatMap((element): Verse[] => {
    if (typeof element === 'string') return []
    const key = (element.attributes.name ?? '').toLowerCase()
    const section = sectionName(key || 'v')
    if (element.name !== 'verse') {
      remarks.push({ line: element.line, message: importText.notSung(element.attributes.name ?? element.name) })
      return []
    }
    const isOnly = lyrics.children.every((other) => typeof other === 'string' || !other.attributes.lang)
    const language = isOnly ? undefined : languageOf(element.attributes)
    const name = importText.slideName(titleOf(titles, element.attributes), section)
    return [{ key, name: language ? importText.languageOf(name, language) : name, element }]
  })

/** The verses in the song's order, or as in the file without one. Verses that the order leaves out come last, with a notice. */
const inOrder = (verses: Verse[], song: XmlElement, remarks: Remark[]): Verse[] => {
  const [order] = elementsOf(song, 'verseorder')
  const keys = order ? wordsOf(order).toLowerCase().split(' ').filter(Boolean) : []
  if (!order || keys.length === 0) return verses
  checkCount(keys.length)
  checkCount(verses.length)
  const sung = keys.flatMap((key) => {
    const exact = verses.filter((verse) => verse.key === key)
    // "v1" also stands for its parts "v1a" and "v1b"
    const found =
      exact.length > 0
        ? exact
        : verses.filter((verse) => /^[a-z]$/.test(verse.key.slice(key.length)) && verse.key.startsWith(key))
    if (found.length === 0) remarks.push({ line: order.line, message: importText.orderUnknown(key) })
    return found
  })
  const forgotten = verses.filter((verse) => !sung.includes(verse))
  for (const { name, element } of forgotten) {
    remarks.push({ line: element.line, message: importText.notInOrder(name) })
  }
  return [...sung, ...forgotten]
}

const verseText = ({ name, element }: Verse, remarks: Remark[]) =>
  element.children
    .flatMap((part) => {
      if (typeof part === 'string' || part.name !== 'lines') return []
      const times = Number(part.attributes.repeat ?? 1)
      if (times > 1) remarks.push({ line: part.line, message: importText.repeated(name, times) })
      const words = tidy(inlineText(part, remarks))
      return [times > 1 ? `${words} (×${times})` : words]
    })
    .join('\n\n')

const LINE_BREAK = '\u0001'

const inlineText = (element: XmlElement, remarks: Remark[]): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child
      if (child.name === 'br') return LINE_BREAK
      if (child.name === 'line') return `${inlineText(child, remarks)}${LINE_BREAK}`
      if (child.name === 'comment') {
        remarks.push({ line: child.line, message: importText.commentLeftOut(wordsOf(child)) })
        return ''
      }
      return inlineText(child, remarks)
    })
    .join('')

/** Only a `br` ends a line in OpenLyrics; the breaks of the file itself are white space. */
const tidy = (text: string) =>
  text
    .split(LINE_BREAK)
    .map((line) => line.replaceAll(/[ \t\n]+/g, ' ').trim())
    .join('\n')
    .trim()
