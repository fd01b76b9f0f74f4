import { importText } from '../../../../text/events/import.ts'
import { type ParsedFile, refusedFile } from '../reading/parsed-file.ts'
import { type SlideOptions, songSlides } from '../slides/song-slides.ts'
import type { ReadSongs } from '../song.ts'
import { isCsv, readCsv } from './csv.ts'
import { parseEvent } from './event-file.ts'
import { readLooseJson, readVideoPsalm } from './json-songs.ts'
import { parseMarkdownFile } from './markdown/markdown.ts'
import {
  hasComment,
  isChordPro,
  isDeck,
  isHtml,
  isJson,
  isLrc,
  isSongBeamer,
  isSongSelectFile,
  isSubtitles,
  isXml,
} from './signatures.ts'
import { readChordPro } from './text/chordpro.ts'
import { readPlainText } from './text/plain-text.ts'
import { readSongBeamer } from './text/songbeamer.ts'
import { readSongSelectFile } from './text/songselect-file.ts'
import { readLrc, readSubtitles } from './text/subtitles.ts'
import { readOpenLyrics } from './xml/openlyrics.ts'
import { readOpenSong } from './xml/opensong.ts'
import { childNamed, childrenOf, elementsOf, readXml, textOf, type XmlElement, XmlError } from './xml/xml.ts'
import { readOpenLpSong, readQuelea, readXmlSongs } from './xml/xml-songs.ts'

type Parser = (options: SlideOptions) => ParsedFile

const { formats, refusals } = importText

const CHORDPRO_NAME = /\.(?:cho|crd|chopro|chordpro|pro)$/i
const MARKDOWN_NAME = /\.(?:md|markdown)$/i

const of =
  (format: string, read: () => ReadSongs): Parser =>
  (options) => ({ ...songSlides(read(), options), format })
const refused =
  (message: string, line?: number): Parser =>
  () =>
    refusedFile(message, line)

/**
 * The parser of a text, by its content; a name decides only between formats that look alike. `exact` has the line ends of the file.
 */
export const parserOf = (text: string, exact: string, name = ''): Parser => {
  if (isHtml(text)) return refused(refusals.html)
  if (/\.xml$/i.test(name) || isXml(text)) return xmlParser(text)
  if (/\.json$/i.test(name) || isJson(text)) return jsonParser(exact)
  if (isSongBeamer(text)) return of(formats.songBeamer, () => readSongBeamer(text))
  if (isSongSelectFile(text)) return of(formats.songSelect, () => readSongSelectFile(text))
  if (isSubtitles(text)) return of(formats.subtitles, () => readSubtitles(text))
  if (isLrc(text)) return of(formats.lrc, () => readLrc(text))
  if (MARKDOWN_NAME.test(name) || isDeck(text)) return markdownParser(text)
  if (CHORDPRO_NAME.test(name) || isChordPro(text)) return of(formats.chordPro, () => readChordPro(text))
  if (hasComment(text)) return markdownParser(text)
  if (/\.[ct]sv$/i.test(name) || isCsv(text)) return of(formats.csv, () => readCsv(text))
  return plainTextParser(text)
}

export const plainTextParser = (text: string): Parser => of(formats.text, () => readPlainText(text))

const markdownParser =
  (text: string): Parser =>
  ({ choices }) => ({ ...parseMarkdownFile(text, choices), format: formats.markdown })

const jsonParser =
  (text: string): Parser =>
  (options) => {
    const read = readLooseJson(text)
    const songs = readVideoPsalm(read)
    if (songs) return { ...songSlides(songs, options), format: formats.videoPsalm }
    const event = parseEvent(read)
    return event ? { ...event, format: formats.event } : refusedFile(importText.badEvent, 1)
  }

const xmlParser =
  (text: string): Parser =>
  (options) => {
    try {
      const root = readXml(text)
      const { format, read, refusal } = xmlFormat(root)
      return read ? { ...songSlides(read, options), format } : refusedFile(refusal)
    } catch (error) {
      if (error instanceof XmlError) return refusedFile(importText.brokenXml, error.line)
      throw error
    }
  }

interface XmlFormat {
  format: string
  read: ReadSongs | undefined
  refusal: string
}

const xmlFormat = (root: XmlElement): XmlFormat => {
  const known = (format: string, read: ReadSongs | undefined): XmlFormat => ({
    format,
    read,
    refusal: importText.notASong,
  })
  if (root.name === 'rvpresentationdocument') return { format: '', read: undefined, refusal: refusals.proPresenter6 }
  const lyrics = root.name === 'song' ? childNamed(root, 'lyrics') : undefined
  if (lyrics && elementsOf(lyrics, 'section').length > 0) return known(formats.quelea, readQuelea(root))
  if (lyrics && !childNamed(root, 'properties') && isOpenLp(lyrics)) return known(formats.openLp, readOpenLpSong(root))
  if (childNamed(root, 'properties') || (lyrics && childrenOf(lyrics).length > 0)) {
    return known(formats.openLyrics, readOpenLyrics(root))
  }
  if (lyrics && textOf(lyrics).trim() !== '') return known(formats.openSong, readOpenSong(root))
  const songs = readXmlSongs(root)
  if (!songs && root.name === 'song') return { format: '', read: undefined, refusal: importText.noVerses }
  return known(formats.xml, songs)
}

const isOpenLp = (lyrics: XmlElement) =>
  elementsOf(lyrics, 'verse').some(({ attributes }) => attributes.type !== undefined)
