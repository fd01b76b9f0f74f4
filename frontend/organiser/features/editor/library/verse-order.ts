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

/** The slides in the order that was typed, or the codes that the song doesn't have. "C1" is its only chorus, too. */
export const inOrder = (text: string, parts: readonly SongPart[]): { slides: LibrarySlide[]; unknown: string[] } => {
  const byCode = new Map(parts.map((part) => [part.code, part]))
  const times = new Map<SongPart, number>()
  const unknown = new Set<string>()
  const slides = codesIn(text).flatMap((code) => {
    const part = byCode.get(code) ?? byCode.get(code.replace(/^([A-Z]+)1$/, '$1')) ?? byCode.get(`${code}1`)
    if (!part) {
      unknown.add(code)
      return []
    }
    const time = times.get(part) ?? 0
    times.set(part, time + 1)
    return part.times[time] ?? part.times.at(-1) ?? []
  })
  return { slides, unknown: [...unknown] }
}

const codesIn = (text: string) => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
