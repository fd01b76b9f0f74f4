import { importText } from '../../../../text/events/import.ts'
import { checkCount, type Remark } from '../reading/parsed-file.ts'
import type { Part } from '../song.ts'

/** A part with what the order of its song calls it. */
export interface KeyedPart extends Part {
  key: string
}

interface OrderInput {
  parts: readonly KeyedPart[]
  /** The keys as they are sung; none for the order of the file. */
  keys: readonly string[]
  /** The line of the file that has the order. */
  line?: number
  /** Keys that have no words, such as an instrument's: not sung, and no mistake. */
  silent?: ReadonlySet<string>
}

/**
 * The parts in the order that a song gives. One that the order leaves out comes last, and one that the song doesn't have is reported.
 * @throws TooManySlides
 */
export const inOrder = ({ parts, keys, line, silent }: OrderInput, remarks: Remark[]): Part[] => {
  if (keys.length === 0) return [...parts]
  checkCount(keys.length)
  checkCount(parts.length)
  const at = line === undefined ? {} : { line }
  const unknown = new Set<string>()
  const sung = keys.flatMap((key) => {
    const found = partsNamed(key, parts)
    if (found.length === 0 && !silent?.has(key)) unknown.add(key)
    return found
  })
  for (const key of unknown) remarks.push({ ...at, message: importText.orderUnknown(key) })
  const named = new Set(sung)
  const forgotten = parts.filter((part) => !named.has(part))
  for (const part of forgotten) {
    remarks.push({ line: part.line, message: importText.notInOrder(part.name || importText.untitled) })
  }
  return [...sung, ...forgotten]
}

/** The parts of a key; "v1" also means its parts "v1a" and "v1b". */
const partsNamed = (key: string, parts: readonly KeyedPart[]): KeyedPart[] => {
  const exact = parts.filter((part) => part.key === key)
  if (exact.length > 0) return exact
  return parts.filter((part) => part.key.startsWith(key) && /^[a-z]$/.test(part.key.slice(key.length)))
}

/** The full name of a part by its letter and number, as "v1", "c", "p2" or "V1a"; other names stay unchanged. */
export const sectionName = (short: string): string => {
  const [, kind = '', number = ''] = /^([a-z])(\d*[a-z]?)$/i.exec(short.trim()) ?? []
  const word = importText.sections[kind.toLowerCase()]
  if (!word) return short.trim()
  return number === '' ? word : `${word} ${number.toLowerCase()}`
}
