import { lines, readLink } from './links.ts'
import type { Inline } from './types.ts'

/** Deeper nesting stays text, so no input can exhaust a phone. */
const DEEPEST = 16
const PUNCTUATION = /[!-/:-@[-`{-~]/
const MARK = /[\p{P}\p{S}]/u

/** A delimiter run of `*` or `_` that may open or close a format. */
interface Run {
  mark: string
  count: number
  size: number
  opens: boolean
  closes: boolean
}

type Piece = { run?: Run; inlines: Inline[]; depth: number }

/** Parses a paragraph's text: bold, italic, links, and each line break as typed. */
export const readInlines = (source: string, isInLink = false): Inline[] => {
  const pieces: Piece[] = []
  let plain = ''
  const push = (piece: Piece) => {
    if (plain !== '') pieces.push({ inlines: [{ type: 'text', text: plain }], depth: 0 })
    plain = ''
    pieces.push(piece)
  }
  for (let at = 0; at < source.length; ) {
    const char = source.charAt(at)
    const next = source.charAt(at + 1)
    if (char === '\\' && PUNCTUATION.test(next)) {
      plain += next
      at += 2
    } else if (char === '*' || char === '_') {
      const run = readRun(source, at)
      push({ run, inlines: [], depth: 0 })
      at += run.count
    } else if (char === '\n') {
      plain = plain.replace(/ +$/, '')
      push({ inlines: [{ type: 'break' }], depth: 0 })
      at += 1
      while (source[at] === ' ') at += 1
    } else {
      const link = isInLink ? undefined : readLink(source, at, (words) => readInlines(words, true))
      if (link) push({ inlines: link.inlines, depth: 1 })
      else plain += char
      at = link?.end ?? at + 1
    }
  }
  push({ inlines: [], depth: 0 })
  return pair(pieces).flatMap(flatten)
}

/** Whether a run opens or closes depends on the characters on its two sides, as in CommonMark. */
const readRun = (source: string, at: number): Run => {
  const mark = source.charAt(at)
  let end = at
  while (source[end] === mark) end += 1
  const before = charBefore(source, at)
  const after = String.fromCodePoint(source.codePointAt(end) ?? 32)
  const leans = (inner: string, outer: string) =>
    !/\s/.test(inner) && (!MARK.test(inner) || /\s/.test(outer) || MARK.test(outer))
  const [left, right] = [leans(after, before), leans(before, after)]
  const opens = left && (mark === '*' || !right || MARK.test(before))
  const closes = right && (mark === '*' || !left || MARK.test(after))
  return { mark, count: end - at, size: end - at, opens, closes }
}

const charBefore = (source: string, at: number): string => {
  if (at === 0) return ' '
  const low = source.charCodeAt(at - 1)
  const isPair = low >= 0xdc00 && low <= 0xdfff && at > 1
  return String.fromCodePoint(source.codePointAt(at - (isPair ? 2 : 1)) ?? 32)
}

/** Pairs each closing run with the nearest matching opener, and nests the pieces between them. */
const pair = (pieces: Piece[]): Piece[] => {
  const done: Piece[] = []
  /** The lower bound of each kind's search, so openers that can't match aren't searched twice. */
  const searched = new Map<string, number>()
  for (const piece of pieces) {
    const { run } = piece
    while (run?.closes && run.count > 0) {
      const kind = `${run.mark}${run.opens}${run.size % 3}`
      const from = lastOpening(done, run, searched.get(kind) ?? 0)
      if (from < 0) searched.set(kind, done.length)
      if (from < 0 || !join(done, from, run)) break
    }
    if (!run || run.count > 0) done.push(piece)
  }
  return done
}

const lastOpening = (done: Piece[], close: Run, least: number): number => {
  for (let at = done.length - 1; at >= least; at -= 1) {
    const open = done[at]?.run
    if (open && mayPair(open, close)) return at
  }
  return -1
}

/** Nests all pieces after the opening run; false if that would be too deep. */
const join = (done: Piece[], from: number, close: Run): boolean => {
  const open = done[from]?.run
  const depth = 1 + done.slice(from + 1).reduce((most, piece) => Math.max(most, piece.depth), 0)
  if (!open || depth > DEEPEST) return false
  const size = open.count >= 2 && close.count >= 2 ? 2 : 1
  open.count -= size
  close.count -= size
  const children = done.splice(from + 1).flatMap(flatten)
  if (open.count === 0) done.pop()
  done.push({ inlines: [{ type: size === 2 ? 'strong' : 'em', children }], depth })
  return true
}

/** CommonMark's rule of three: runs whose lengths add up to a multiple of three don't pair if one could do both. */
const mayPair = (open: Run, close: Run): boolean => {
  if (!open.opens || open.count === 0 || open.mark !== close.mark) return false
  const isDoubtful = (open.closes || close.opens) && (open.size + close.size) % 3 === 0
  return !isDoubtful || (open.size % 3 === 0 && close.size % 3 === 0)
}

/** A run without a partner is text. */
const flatten = ({ run, inlines }: Piece): Inline[] => (run ? lines(run.mark.repeat(run.count)) : inlines)
