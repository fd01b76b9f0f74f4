import { importText } from '../../../../../text/events/import.ts'
import type { Remark } from '../../reading/parsed-file.ts'
import { inOrder, type KeyedPart, sectionName } from '../../slides/verse-order.ts'
import { ccliLine, creditLines, linesOf, type ReadSongs, type Song } from '../../song.ts'
import { childNamed, childrenOf, elementsOf, textOf, wordsOf, type XmlElement } from './xml.ts'

/** What songs are called in XML, and what their parts are called. */
const SONG = /^(?:song|lied|hymn|ppl)$/
const PART =
  /^(?:verse|vers|strophe|stanza|couplet|chorus|refrain|bridge|prechorus|intro|ending|section|part|slide|lyric)$/
const SLIDE_LINES = /^(?:line|l|zeile|row)$/
const TITLES = ['title', 'titel', 'caption', 'name']

/**
 * Reads songs in XML of other programs (Zefania, PowerPraise, songbooks of one's own): elements named like songs, with a title and with elements
 * named like verses. Undefined if there are none.
 */
export const readXmlSongs = (root: XmlElement): ReadSongs | undefined => {
  const remarks: Remark[] = []
  const songs = songsIn(root).flatMap((element) => songOf(element, remarks) ?? [])
  return songs.length === 0 ? undefined : { songs, remarks }
}

const songsIn = (element: XmlElement): XmlElement[] => {
  const inner = childrenOf(element).flatMap(songsIn)
  return inner.length === 0 && SONG.test(element.name) ? [element] : inner
}

const songOf = (element: XmlElement, remarks: Remark[]): Song | undefined => {
  const parts = partsIn(element).map(toPart)
  if (parts.length === 0) return undefined
  const all = (...names: string[]) => names.flatMap((name) => elementsOf(element, name).map(wordsOf))
  const [title = ''] = [...TITLES.map((name) => element.attributes[name] ?? ''), ...all('title', 'titel')].filter(
    Boolean,
  )
  const [order] = [...elementsOf(element, 'verseorder'), ...elementsOf(element, 'order')].filter(
    (one) => childrenOf(one).length === 0,
  )
  const keys = order
    ? wordsOf(order)
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
    : []
  const credits = creditLines(all('author', 'autor', 'composer', 'writer'), [
    ...all('copyright'),
    ...all('ccli', 'ccli-number', 'cclino').map(ccliLine),
  ])
  const sung = inOrder({ parts, keys, ...(order ? { line: order.line } : {}) }, remarks)
  return { title: title || importText.untitled, credits, line: element.line, parts: sung }
}

/** The outermost elements that are named like parts and have words; those of a part's own slides belong to it. */
const partsIn = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap((child) => {
    if (/^(?:order|verseorder|general|information)$/.test(child.name)) return []
    return PART.test(child.name) && wordsOf(child) !== '' ? [child] : partsIn(child)
  })

const toPart = (element: XmlElement): KeyedPart => {
  const { attributes, name, line } = element
  const number = attributes.label ?? attributes.number ?? attributes.vnumber ?? attributes.nr ?? attributes.id ?? ''
  const said = attributes.caption ?? attributes.title ?? attributes.name
  const kind =
    attributes.type ?? (/^(?:vers|strophe|stanza|couplet|section|part|slide|lyric)$/.test(name) ? 'verse' : name)
  const key = (said ?? `${kind.length === 1 ? kind : kind[0]}${number}`).toLowerCase()
  const section = said ? sectionName(said) : sectionName(kind.length === 1 ? `${kind}${number}` : `${kind} ${number}`)
  return { key, name: section, line, blocks: [linesOf(wordsIn(element), line)] }
}

/** Elements of lines are lines; in other elements the text's own line ends are. Indentation is the file's. */
const wordsIn = (element: XmlElement): string => {
  const lines = [...childrenOf(element)].flatMap((child) =>
    /^(?:slide|lyrics|text)$/.test(child.name) ? childrenOf(child) : [child],
  )
  const own = lines.filter((child) => SLIDE_LINES.test(child.name))
  const text = own.length > 0 ? own.map(wordsOf).join('\n') : textOf(element)
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .trim()
}

/** Reads a song of OpenLP's database: verses of a type and number in CDATA, with `[===]` and `[---]` between slides. */
export const readOpenLpSong = (song: XmlElement): ReadSongs => {
  const parts = elementsOf(song, 'verse').map((verse): KeyedPart => {
    const { type = 'v', label = '' } = verse.attributes
    const blocks = [linesOf(textOf(verse).replaceAll(/^\[(?:={3}|-{3})\]$/gm, '\f'), verse.line)]
    return { key: `${type}${label}`.toLowerCase(), name: sectionName(`${type}${label}`), line: verse.line, blocks }
  })
  const remarks: Remark[] = parts.length === 0 ? [{ line: song.line, message: importText.noVerses }] : []
  const title = childNamed(song, 'title')
  return { songs: [{ title: title ? wordsOf(title) : '', credits: [], line: song.line, parts }], remarks }
}

/** Reads a song of Quelea: sections with a title of their own, their lyrics in lines, and an order by their titles. */
export const readQuelea = (song: XmlElement): ReadSongs => {
  const remarks: Remark[] = []
  const field = (name: string) => wordsOf(childNamed(song, name) ?? { ...song, children: [] })
  const parts = elementsOf(song, 'section').map((section): KeyedPart => {
    const lyrics = childNamed(section, 'lyrics') ?? section
    const name = section.attributes.title ?? ''
    const text = textOf(lyrics).trim()
    return { key: name.toLowerCase(), name, line: section.line, blocks: [linesOf(text, lyrics.line)] }
  })
  const sequence = childNamed(song, 'sequence')
  const keys = sequence ? keysIn(wordsOf(sequence).toLowerCase(), parts) : []
  const credits = creditLines([field('author')], [field('copyright'), field('publisher'), ccliLine(field('ccli'))])
  const sung = inOrder({ parts, keys, ...(sequence ? { line: sequence.line } : {}) }, remarks)
  return { songs: [{ title: field('title') || importText.untitled, credits, line: song.line, parts: sung }], remarks }
}

/** Titles may have spaces, so the longest one that comes next is meant; short names as "v1" stand for the first letter and number. */
const keysIn = (sequence: string, parts: readonly KeyedPart[]): string[] => {
  if (/[,;]/.test(sequence))
    return sequence
      .split(/[,;]/)
      .map((key) => key.trim())
      .filter(Boolean)
  const short = (name: string) => name.replace(/^(\p{L})\D*/u, '$1').replaceAll(' ', '')
  return sequence
    .split(/\s+/)
    .flatMap((word) => parts.find(({ key }) => key === word || short(key) === word)?.key ?? word)
}
