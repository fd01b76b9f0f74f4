import { ccliLine, creditLines, type Line } from '../../song.ts'
import { isBlank } from '../markdown/markdown-lines.ts'

/** What the first lines of a song say about it. */
export interface Credits {
  title: string
  credits: string[]
  /** Of its chords; empty for none. */
  key: string
  capo: string
}

const TITLES = /^(?:title|song title|titel|titre|título|titulo|teitl)$/i
const PEOPLE =
  /^(?:authors?|artists?|artist credits|writers?|songwriters?|composers?|lyricists?|arrangers?|translators?|autor|autoren|autora|auteurs?|text|melodie|musik|words|music|words and music|paroles|musique|letra|música|geiriau|alaw)$/i
const RIGHTS = /^(?:copyright|©|\(c\)|publishers?|verlag|éditeur|administrator|copyright year|year)$/i
const CCLI = /^(?:ccli|ccli (?:song )?(?:number|no\.?|#)|song number|ccli-?nr\.?)$/i
/** Fields that are neither credits nor lyrics. */
const OTHERS =
  /^(?:key|tonart|original key|capo|tempo|bpm|time|time signature|album|category|notes?|tags|themes?|keywords|arrangement|order|id|language|songbook|liederbuch|background|group|uuid|default arrangement)$/i
const FIELD = /^([\p{L}©()#. -]{1,24}?)\s*[:=]\s*(.*)$/u

const KEY = /^(?:key|tonart|original key)$/i
const CAPO = /^capo$/i
const LONGEST = 400

const CCLI_LINE =
  /^\s*(?:CCLI[\s-]*(?:song|lied|chanson|canci|licen|lizenz|no\b|nr\b|nummer|number|#|:|\d)|[^\n]{0,60}\bCCLI\s*#?\s*:?\s*\d{3,})/i
/** Whether a line gives a song's CCLI number or a licence's. */
export const isCcliLine = (text: string) => text.length <= LONGEST && CCLI_LINE.test(text)

const MAKERS_LINE =
  /^\s*(?:©|\(c\)\s|copyright\b|(?:words|music|lyrics|text|melodie|musik|paroles|musique|letra|geiriau)(?:\s*(?:and|&|und|et|y|a|\/)\s*\p{L}+)?\s*(?::|by\b|von\b)\s*\S)/iu
/** Whether a line says who made a song or who owns it. */
export const isMakersLine = (text: string) => text.length <= LONGEST && MAKERS_LINE.test(text)

const KEY_BEHIND = /\s*[-–—([,]\s*(?:key|tonart|tonalité|tono)\s*(?:of|:|=)?\s*([A-H](?:#|b|♯|♭)?m?)\s*[)\]]?\s*$/i

/** A title without the key behind it, as in "Amazing Grace - Key of G". */
export const withoutKey = (title: string) => (title.length > LONGEST ? title : title.replace(KEY_BEHIND, '').trim())

/** The key behind a title. */
export const keyBehind = (title: string) => (title.length > LONGEST ? undefined : KEY_BEHIND.exec(title)?.[1])

/** The key that a line of its own gives, as in "Key: G"; undefined for other lines. */
export const keyIn = (line: string): string | undefined => {
  const [, name = '', value = ''] = fieldOf(line)
  return KEY.test(name) ? value.trim() : undefined
}

/**
 * The fields at the start of a text, as exports of ProPresenter and EasyWorship and pages of lyrics have them ("Title: …", "Author: …"), and the lines
 * behind them. A header has a title, so that no words are taken for one.
 */
export const headerOf = (lines: readonly Line[]): { header: Credits | undefined; body: readonly Line[] } => {
  const start = lines.findIndex((line) => !isBlank(line))
  const fields: [string, string][] = []
  let end = start
  for (; end >= 0 && end < lines.length; end++) {
    const line = lines[end]
    if (!line || isBlank(line)) {
      if (fields.length > 0 && !isField(lines[end + 1])) break
      continue
    }
    const [, key = '', value = ''] = fieldOf(line.text)
    if (!isKnown(key)) break
    fields.push([key, value.trim()])
  }
  const valuesOf = (kind: RegExp) => fields.filter(([key]) => kind.test(key)).map(([, value]) => value)
  const [title] = valuesOf(TITLES)
  if (title === undefined) return { header: undefined, body: lines }
  const credits = creditLines(valuesOf(PEOPLE), [...valuesOf(RIGHTS), ...valuesOf(CCLI).map(ccliLine)])
  const [key = ''] = valuesOf(KEY)
  const [capo = ''] = valuesOf(CAPO)
  return { header: { title, credits, key, capo }, body: lines.slice(end) }
}

/** A longer line is no field, and would be read again and again. */
const fieldOf = (text: string): string[] => (text.length > LONGEST ? [] : (FIELD.exec(text.trim()) ?? []))

const isKnown = (key: string) => key !== '' && [TITLES, PEOPLE, RIGHTS, CCLI, OTHERS].some((kind) => kind.test(key))

const isField = (line: Line | undefined) => isKnown(fieldOf(line?.text ?? '')[1] ?? '')
