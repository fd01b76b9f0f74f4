import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ReadJson, readJson } from './read-json.ts'
import { type FileSpan, type Scan, scanJson } from './scan-json.ts'

/** Replaces the contents of files during parsing; random, so clients can't forge it. */
const MARK = randomUUID()

export type JsonBody = ReadJson | 'malformed' | 'too-large'

/** Parses JSON of at most a megabyte. */
export function readSmallJson(bytes: Buffer): JsonBody {
  const scanning = scanJson(bytes)
  let step = scanning.next()
  while (!step.done) step = scanning.next()
  return refusalOf(step.value) ?? readJson(bytes) ?? 'malformed'
}

/**
 * Parses JSON of many megabytes without blocking the event loop. Cuts out the contents of files before parsing and puts them back
 * afterwards. Consumes the bytes: their memory is released immediately, without waiting for garbage collection.
 */
export async function readLargeJson(bytes: Buffer<ArrayBuffer>): Promise<JsonBody> {
  const scanning = scanJson(bytes)
  let step = scanning.next()
  while (!step.done) {
    await nextTurn()
    step = scanning.next()
  }
  const refusal = refusalOf(step.value)
  if (refusal) return refusal
  const { files } = step.value as { files: FileSpan[] }
  const read = readJson(withoutFiles(bytes, files))
  if (!read) return 'malformed'
  const value = withFiles(read.value, bytes, files)
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

function withFiles(value: unknown, bytes: Buffer, files: FileSpan[]): unknown {
  if (typeof value === 'string' && value.startsWith(MARK)) {
    const file = files[Number(value.slice(MARK.length))]
    return file && bytes.toString('latin1', file.start, file.end).replaceAll('\\/', '/')
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      (value as Record<string, unknown>)[key] = withFiles(child, bytes, files)
  }
  return value
}
