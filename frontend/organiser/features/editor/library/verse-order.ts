import type { LibrarySlide } from '../../../../api/library.ts'
import { libraryText } from '../../../../text/events/library.ts'

/** A part of a song that the order names: a verse with all of its slides. */
export interface SongPart {
  /** What the order calls it, such as "V1". */
  code: string
  name: string
  /** Its slides each time it comes in the text; a chorus may have been changed in one place. */
  times: LibrarySlide[][]
}

const KINDS: readonly [letter: string, words: RegExp][] = [
  ['PC', /^post-?chorus/i],
  ['P', /^pr[eé]-?(?:chorus|refrain|coro)/i],
  ['C', /^(?:chorus|refrain|kehrvers|estribillo|coro|ritornello|refren|cytgan|byrdwn|c\d*$)/i],
  ['V', /^(?:verse|vers|verso|strophe|stanza|couplet|estrofa|strofa|zwrotka|pennill|v\d)/i],
  ['B', /^(?:bridge|brücke|pont|puente|ponte|b\d*$)/i],
  ['I', /^intro/i],
  ['E', /^(?:outro|ending|coda|schluss|final|fin\b|diweddglo)/i],
]

/** The parts of a song in the order in which they first come, and the whole order as its slides have it. */
export const partsOf = (slides: readonly LibrarySlide[]): { parts: SongPart[]; order: string[] } => {
  const parts = new Map<string, SongPart>()
  const order: string[] = []
  let last: { name: string; part: SongPart } | undefined
  for (const slide of slides) {
    const name = nameOf(slide.section)
    const isContinued = last?.name === name && isNextSlide(slide.section)
    if (isContinued) {
      last?.part.times.at(-1)?.push(slide)
      continue
    }
    const part = parts.get(name) ?? { code: codeOf(name, parts), name, times: [] }
    part.times.push([slide])
    parts.set(name, part)
    order.push(part.code)
    last = { name, part }
  }
  return { parts: [...parts.values()], order }
}

/** Several slides of one verse, or its languages, are called "verse 1", "verse 1 (2)", "verse 1 (de)". */
const nameOf = (section: string) =>
  section
    .replace(/(?:\s*\([^()]*\))+$/, '')
    .trim()
    .toLowerCase() || libraryText.titleSlide
const isNextSlide = (section: string) => /\([^()]*\)$/.test(section)

const codeOf = (name: string, parts: ReadonlyMap<string, SongPart>) => {
  const taken = new Set([...parts.values()].map(({ code }) => code))
  const number = /(\d{1,2}[a-z]?)$/.exec(name)?.[1]?.toUpperCase() ?? ''
  const letter = name === libraryText.titleSlide ? 'T' : KINDS.find(([, words]) => words.test(name))?.[0]
  const code = letter && `${letter}${number}`
  if (code && !taken.has(code)) return code
  for (let other = 1; ; other++) if (!taken.has(`S${other}`)) return `S${other}`
}

const NUMBER = /^\d{1,2}[A-Z]?$/
const TIMES = /^(?:X([2-9])|([2-9])X)$/

/**
 * The slides in the order that was typed, or the codes that the song doesn't have. It may be written as people do: "V1 C V2", "1 C 2" or
 * "Verse 1, Chorus x2". "C1" is its only chorus, too.
 */
export const inOrder = (text: string, parts: readonly SongPart[]): { slides: LibrarySlide[]; unknown: string[] } => {
  const byCode = new Map(parts.map((part) => [part.code, part]))
  const sung: SongPart[] = []
  const unknown = new Set<string>()
  const codes = codesIn(text)
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at] ?? ''
    const next = codes[at + 1] ?? ''
    const last = sung.at(-1)
    const [, behind, before] = TIMES.exec(code) ?? []
    const numbered = NUMBER.test(next) ? byCode.get(`${letterOf(code)}${next}`) : undefined
    const part = numbered ?? partOf(code, byCode)
    if (part) sung.push(part)
    else if (last && (behind || before)) sung.push(...Array(Number(behind ?? before) - 1).fill(last))
    else unknown.add(code)
    if (numbered) at++
  }
  return { slides: slidesOf(sung), unknown: [...unknown] }
}

const codesIn = (text: string) => text.toUpperCase().match(/(?:PR[EÉ]|POST)-?\p{L}+|[\p{L}\p{N}]+/gu) ?? []

/** The letter of a kind of part, given as its letter or its word. */
const letterOf = (word: string) => KINDS.find(([letter, words]) => letter === word || words.test(word))?.[0]

/** A number alone is a verse's. */
const partOf = (code: string, byCode: ReadonlyMap<string, SongPart>) => {
  const [, word = '', number = ''] = /^(\D*)(.*)$/.exec(code) ?? []
  const letter = word === '' ? 'V' : (letterOf(word) ?? word)
  const others = number === '1' ? [letter] : number === '' ? [`${letter}1`] : []
  return [code, `${letter}${number}`, ...others].map((one) => byCode.get(one)).find(Boolean)
}

/** A part that is sung again has its slides of that time. */
const slidesOf = (sung: readonly SongPart[]) => {
  const times = new Map<SongPart, number>()
  return sung.flatMap((part) => {
    const time = times.get(part) ?? 0
    times.set(part, time + 1)
    return part.times[time] ?? part.times.at(-1) ?? []
  })
}
