import { isSafeLink } from './safe-link.ts'
import type { Inline } from './types.ts'

/** A link, or text that only looked like one, with the index after it. */
export interface Found {
  inlines: Inline[]
  end: number
}

type ReadInside = (text: string) => Inline[]
type Reader = (source: string, at: number, readInside: ReadInside) => Found | undefined

// No two rows of blanks follow each other, which would be divided in all ways
const INLINE =
  /(!?)\[((?:\\.|\[(?:\\.|[^[\]\\])*\]|[^[\]\\])*)\]\(\s*(?:(<[^<>\n]*>|(?:\\.|\((?:\\.|[^()\s\\])*\)|[^()\s\\])+)(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*)?\)/sy
const ANGLE = /<((?:https?:\/\/|mailto:|tel:)[^\s<>]*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)>/iy
const BARE = /(?:https?:\/\/|www\.)[a-z0-9-][^\s<]*/iy
const MAIL = /[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]*[a-z0-9])+(?![-a-z0-9])/iy
const ESCAPED = /\\([!-/:-@[-`{-~])/g

const match = (pattern: RegExp, source: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(source)
}

const text = (words: string): Inline => ({ type: 'text', text: words })

/** `[text](address)`. Images aren't supported, and an unsafe address stays text. */
const inlineLink: Reader = (source, at, readInside) => {
  const found = match(INLINE, source, at)
  if (!found) return undefined
  const [raw, mark, label = '', address = ''] = found
  const href = address.replace(/^<(.*)>$/s, '$1').replace(ESCAPED, '$1')
  const isLink = mark === '' && isSafeLink(href)
  return { inlines: isLink ? [{ type: 'link', href, children: readInside(label) }] : lines(raw), end: at + raw.length }
}

/** `<address>`: the address without its brackets. */
const angleLink: Reader = (source, at) => {
  const [raw, address = ''] = match(ANGLE, source, at) ?? []
  if (raw === undefined) return undefined
  return { inlines: [linkTo(address, address.includes(':') ? address : `mailto:${address}`)], end: at + raw.length }
}

/** A bare address in running text, without the sentence's punctuation. */
const bareLink: Reader = (source, at) => {
  const [raw] = match(BARE, source, at) ?? []
  if (raw === undefined) return undefined
  const address = withoutSentence(raw)
  const link = linkTo(address, /^www/i.test(address) ? `http://${address}` : address)
  return { inlines: [link], end: at + address.length }
}

const mailLink: Reader = (source, at) => {
  if (at > 0 && /[a-z0-9.+-]/i.test(source.charAt(at - 1))) return undefined
  const [address] = match(MAIL, source, at) ?? []
  return address === undefined
    ? undefined
    : { inlines: [linkTo(address, `mailto:${address}`)], end: at + address.length }
}

const linkTo = (words: string, href: string): Inline =>
  isSafeLink(href) ? { type: 'link', href, children: [text(words)] } : text(words)

const SENTENCE_SIGNS = '?!.,:;*_\'"~('

/** An address without the signs that end its sentence; a bracket stays if it was opened inside. Reads each sign once. */
const withoutSentence = (address: string): string => {
  let excess = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end -= 1) {
    const sign = address.charAt(end - 1)
    if (sign === ')' ? excess <= 0 : !SENTENCE_SIGNS.includes(sign)) break
    if (sign === ')') excess -= 1
    if (sign === '(') excess += 1
  }
  return address.slice(0, end)
}

/** Text as typed, line by line. */
export const lines = (source: string): Inline[] =>
  source
    .split('\n')
    .flatMap((line, index): Inline[] => (index === 0 ? [text(line)] : [{ type: 'break' }, text(line)]))
    .filter((inline) => inline.type !== 'text' || inline.text !== '')

const MAIL_START = /[\w.+-]/

/** Reads the link that starts here. `readInside` parses its text. */
export const readLink: Reader = (source, at, readInside) => {
  const char = source.charAt(at)
  if (char === '[' || (char === '!' && source[at + 1] === '[')) return inlineLink(source, at, readInside)
  if (char === '<') return angleLink(source, at, readInside)
  if (!MAIL_START.test(char)) return undefined
  return (/[hw]/i.test(char) && bareLink(source, at, readInside)) || mailLink(source, at, readInside)
}
