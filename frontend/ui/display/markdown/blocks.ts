import { readInlines } from './inlines.ts'
import type { Block, ListItem } from './types.ts'

/** Deeper lists stay text, so no input can exhaust a phone. */
const DEEPEST = 8
const ITEM = /^( {0,3})(?:([-+*])|(\d{1,9})([.)]))(?:([ \t]+)(.*))?$/s
/** Looks like list items, but is Markdown's thematic break. */
const RULE = /^ {0,3}([-*])(?:[ \t]*\1){2,}[ \t]*$/

interface Marker {
  isOrdered: boolean
  start: number
  /** The marker that all items of one list share. */
  sign: string
  /** The indentation of the item's continuation lines. */
  width: number
  rest: string
}

/** Parses lines into blocks: paragraphs, and lists that may contain both. */
export const readBlocks = (lines: string[], depth = 0): Block[] => {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    if (isBlank(lines[at])) {
      at += 1
      continue
    }
    const { block, end } = readMarker(lines[at], depth) ? readList(lines, at, depth) : readParagraph(lines, at, depth)
    blocks.push(block)
    at = end
  }
  return blocks
}

const isBlank = (line = '') => line.trim() === ''

const readMarker = (line = '', depth: number): Marker | undefined => {
  const found = depth < DEEPEST && !RULE.test(line) ? ITEM.exec(line) : null
  if (!found) return undefined
  const [, indent = '', bullet, number = '', dot, space = '', rest = ''] = found
  const sign = bullet ?? dot ?? ''
  // Wider spacing belongs to the item's text
  const gap = space.length > 4 || rest === '' ? 1 : space.length
  const width = indent.length + sign.length + number.length + gap
  return { isOrdered: !bullet, start: bullet ? 1 : Number(number), sign, width, rest: space.slice(gap) + rest }
}

const readParagraph = (lines: string[], at: number, depth: number): { block: Block; end: number } => {
  let end = at + 1
  while (end < lines.length && !isBlank(lines[end]) && !interrupts(lines[end], depth)) end += 1
  const source = lines.slice(at, end).join('\n')
  return { block: { type: 'paragraph', children: readInlines(source) }, end }
}

/** Within a paragraph "1990. What a year" starts no list; inside an item it does. */
const interrupts = (line = '', depth: number) => {
  const marker = readMarker(line, depth)
  return marker !== undefined && (depth > 0 || (!isBlank(marker.rest) && marker.start === 1))
}

const readList = (lines: string[], at: number, depth: number): { block: Block; end: number } => {
  const first = readMarker(lines[at], depth)
  const items: ListItem[] = []
  let end = at
  for (let next = at; next < lines.length; next = afterBlanks(lines, end)) {
    const marker = readMarker(lines[next], depth)
    if (!marker || marker.sign !== first?.sign) break
    end = endOfItem(lines, next, marker, depth)
    items.push(readItem([marker.rest, ...lines.slice(next + 1, end).map((line) => outdent(line, marker.width))], depth))
  }
  return { block: { type: 'list', isOrdered: first?.isOrdered ?? false, start: first?.start ?? 1, items }, end }
}

const afterBlanks = (lines: string[], at: number): number => {
  let next = at
  while (next < lines.length && isBlank(lines[next])) next += 1
  return next
}

/** An item continues with lines indented as far as its text, and with lazy continuation lines of its paragraph. */
const endOfItem = (lines: string[], at: number, { width, rest }: Marker, depth: number): number => {
  let end = at + 1
  for (let next = end; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    if (isBlank(line)) continue
    const isInside = line.length - line.trimStart().length >= width
    if (!isInside && (isBlank(next === at + 1 ? rest : lines[next - 1]) || readMarker(line, depth))) break
    end = next + 1
  }
  return end
}

const outdent = (line: string, width: number) =>
  line.slice(0, width).trim() === '' ? line.slice(width) : line.trimStart()

const readItem = (lines: string[], depth: number): ListItem => {
  const [first, ...rest] = readBlocks(lines.join('\n').trimEnd().split('\n'), depth + 1)
  if (first?.type !== 'paragraph') return { children: [], blocks: first ? [first, ...rest] : [] }
  return { children: first.children, blocks: rest }
}
