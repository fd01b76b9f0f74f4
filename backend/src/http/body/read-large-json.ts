import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_JSON_BYTES } from '../../../../openapi/rules/quantities.ts'
import { fail } from '../../errors/fail.ts'
import type { EarlyLook } from './read-bytes.ts'
import { type ReadJson, readJson } from './read-json.ts'
import { type FileSpan, type Scan, scanJson } from './scan-json.ts'

/** Replaces the contents of files during parsing; random, so clients can't forge it. */
const MARK = randomUUID()

export type JsonBody = ReadJson | 'malformed' | 'too-large'

/** A body whose size and shape are known, and which isn't parsed yet. */
export interface UnreadJson {
  /** Without the contents of files. */
  textBytes: number
  hasFiles: boolean
  read(): Promise<JsonBody>
}

/**
 * Scans JSON before it's parsed, without blocking the event loop. Of many megabytes the contents of files are cut out before parsing and
 * put back afterwards. Reading consumes such bytes: their memory is released immediately, without waiting for garbage collection.
 */
export async function scanBody(bytes: Buffer<ArrayBuffer>, { isLarge }: { isLarge: boolean }): Promise<UnreadJson> {
  const scan = await scanInTurns(bytes, isLarge)
  const refusal = refusalOf(scan)
  if (refusal) return { textBytes: 0, hasFiles: false, read: async () => refusal }
  const { files } = scan as { files: FileSpan[] }
  const textBytes = files.reduce((left, { start, end }) => left - (end - start), bytes.length)
  return {
    textBytes,
    hasFiles: files.length > 0,
    read: async () => (isLarge ? readLargeJson(bytes, files) : readJson(bytes)) ?? 'malformed',
  }
}

async function scanInTurns(bytes: Buffer, isLarge: boolean): Promise<Scan> {
  const scanning = scanJson(bytes)
  let step = scanning.next()
  while (!step.done) {
    if (isLarge) await nextTurn()
    step = scanning.next()
  }
  return step.value
}

const BACKSLASH = 0x5c

/** Refuses a large body by its beginning, before the other megabytes are read. @throws payload-too-large */
export const largeJsonLook: EarlyLook = {
  bytes: 2 * MAX_JSON_BYTES,
  async check(beginning) {
    // Half an escape sequence would end a file's contents
    const scan = await scanInTurns(beginning.at(-1) === BACKSLASH ? beginning.subarray(0, -1) : beginning, true)
    if (refusalOf(scan) === 'too-large') fail('payload-too-large')
  },
}

async function readLargeJson(bytes: Buffer<ArrayBuffer>, files: FileSpan[]): Promise<JsonBody> {
  const read = readJson(withoutFiles(bytes, files))
  if (!read) return 'malformed'
  const contents: string[] = []
  for (const { start, end } of files) {
    contents.push(bytes.toString('latin1', start, end).replaceAll('\\/', '/'))
    await nextTurn()
  }
  const value = withFiles(read.value, contents)
  bytes.buffer.transfer(0)
  return { ...read, value }
}

function refusalOf(scan: Scan) {
  if (scan === 'too-deep') return 'malformed'
  return scan === 'too-many' || scan === 'too-much-text' ? 'too-large' : null
}

function withoutFiles(bytes: Buffer, files: FileSpan[]): Buffer<ArrayBuffer> {
  const pieces = files.flatMap(({ start }, n) => [
    bytes.subarray(files[n - 1]?.end ?? 0, start),
    Buffer.from(`${MARK}${n}`),
  ])
  return Buffer.concat([...pieces, bytes.subarray(files.at(-1)?.end ?? 0)])
}

function withFiles(value: unknown, contents: string[]): unknown {
  if (typeof value === 'string' && value.startsWith(MARK)) return contents[Number(value.slice(MARK.length))]
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      (value as Record<string, unknown>)[key] = withFiles(child, contents)
  }
  return value
}
