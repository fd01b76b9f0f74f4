import { inBrackets } from '../../../../../../openapi/rules/chords/chord-sheet.ts'
import { importText } from '../../../../../text/events/import.ts'
import type { Remark } from '../../reading/parsed-file.ts'
import { inOrder, type KeyedPart, sectionName } from '../../slides/verse-order.ts'
import { ccliLine, creditLines, type Line, type ReadSongs, SLIDE_BREAK } from '../../song.ts'
import { childNamed, elementsOf, wordsOf, type XmlElement } from './xml.ts'

/** Reads a song in OpenLyrics XML (versions 0.7 to 0.9): a part for each verse, in the order that the song gives. */
export const readOpenLyrics = (song: XmlElement): ReadSongs => {
  const remarks: Remark[] = []
  const titles = elementsOf(song, 'title')
  const lyrics = childNamed(song, 'lyrics')
  const parts = lyrics ? versesOf(lyrics, remarks) : []
  if (parts.length === 0) remarks.push({ line: song.line, message: importText.noVerses })
  const [order] = elementsOf(song, 'verseorder')
  const keys = order ? wordsOf(order).toLowerCase().split(' ').filter(Boolean) : []
  const silent = new Set(lyrics ? elementsOf(lyrics, 'instrument').map(keyOf) : [])
  const sung = inOrder({ parts, keys, silent, ...(order ? { line: order.line } : {}) }, remarks)
  const title = parts.length > 0 ? titleOf(titles) : ''
  const [key] = elementsOf(song, 'key').map(wordsOf)
  return { songs: [{ title, credits: creditsOf(song), line: song.line, parts: sung, ...(key && { key }) }], remarks }
}

const titleOf = (titles: readonly XmlElement[]) => {
  const title = titles.find(({ attributes }) => attributes.original === 'true') ?? titles[0]
  return (title && wordsOf(title)) || importText.untitled
}

const creditsOf = (song: XmlElement) => {
  const all = (name: string) => elementsOf(song, name).map(wordsOf)
  return creditLines(all('author'), [...all('copyright'), ...all('cclino').map(ccliLine)])
}

const keyOf = ({ attributes }: XmlElement) => (attributes.name ?? '').toLowerCase()

const versesOf = (lyrics: XmlElement, remarks: Remark[]): KeyedPart[] => {
  const elements = lyrics.children.filter((child) => typeof child !== 'string')
  const hasLanguages = elements.some(({ attributes }) => attributes.lang)
  return elements.flatMap((element): KeyedPart[] => {
    if (element.name !== 'verse') {
      remarks.push({ line: element.line, message: importText.notSung(element.attributes.name ?? element.name) })
      return []
    }
    const key = keyOf(element)
    const section = sectionName(key || 'v')
    const language = hasLanguages ? languageOf(element.attributes) : undefined
    const name = language ? importText.languageOf(section, language) : section
    const part = { key, name, line: element.line, blocks: [verseLines(element, name, remarks)] }
    return [language ? { ...part, translation: { section, language, code: codeOf(element.attributes) } } : part]
  })
}

/** Transliterations are meant for readers of Latin letters, whatever their language. */
const codeOf = ({ lang = '', translit }: Record<string, string>) => (translit ? `${lang}-Latn` : lang)

const languageOf = ({ lang, translit }: Record<string, string>) =>
  lang && translit ? importText.transliterated(lang, translit) : lang

const verseLines = (verse: XmlElement, name: string, remarks: Remark[]): Line[] => {
  const texts: string[] = []
  for (const part of verse.children) {
    if (typeof part === 'string' || part.name !== 'lines') continue
    const times = Number(part.attributes.repeat ?? 1)
    if (times > 1) remarks.push({ line: part.line, message: importText.repeated(name, times) })
    const words = tidy(inlineText(part, remarks))
    texts.push(times > 1 ? `${words} (×${times})` : words, hasBreakBehind(part) ? SLIDE_BREAK : '')
  }
  const text = texts.slice(0, -1).join('\n')
  return text.split('\n').map((line): Line => {
    if (!line.includes(CHORD_START)) return { text: line, line: verse.line }
    const chords = inBrackets(line, CHORD)
    return { text: tidy(chords.words), line: verse.line, chords }
  })
}

/** A verse that is long for one slide may be broken there. */
const hasBreakBehind = ({ attributes }: XmlElement) =>
  attributes.break === 'optional' || attributes.breakafter === 'true' || attributes.breakafter === 'optional'

const LINE_BREAK = '\u0001'
const [CHORD_START, CHORD_END] = ['\u0002', '\u0003']
const CHORD = new RegExp(`${CHORD_START}([^${CHORD_END}]*)${CHORD_END}`, 'g')
const STRUCTURES: Record<string, string> = { maj: '', min: 'm', dom7: '7', min7: 'm7', power5: '5' }

/** A chord of version 0.8 by its name, or of version 0.9 by its root, kind and bass. */
const chordName = ({ name, root = '', structure = '', bass }: Record<string, string>) =>
  (name ?? `${root}${STRUCTURES[structure] ?? structure}${bass ? `/${bass}` : ''}`).slice(0, 40)

const inlineText = (element: XmlElement, remarks: Remark[]): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child
      if (child.name === 'br' || (child.name === 'tag' && child.attributes.name === 'br')) {
        return `${LINE_BREAK}${inlineText(child, remarks)}`
      }
      if (child.name === 'chord')
        return `${CHORD_START}${chordName(child.attributes)}${CHORD_END}${inlineText(child, remarks)}`
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
