import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseInBackground } from './parse-in-background.ts'
import { type ReadJson, readJson } from './read-json.ts'
import { type FileSpan, type Scan, scanJson } from './scan-json.ts'

/** What is left beside the files is read at once up to this size, a few milliseconds' work, and else in a thread of its own. */
const AT_ONCE = 1024 * 1024
/** Stands for the contents of a file while the rest is parsed; a client cannot guess it. */
const MARK = randomUUID()

export type JsonBody = ReadJson | 'malformed' | 'too-large'

/** Reads JSON of at most a megabyte. */
export function readSmallJson(bytes: Uint8Array): JsonBody {
  const scanning = scanJson(bytes)
  let step = scanning.next()
  while (!step.done) step = scanning.next()
  return refusalOf(step.value) ?? readJson(bytes) ?? 'malformed'
}

/**
 * Reads JSON of many megabytes without keeping others waiting. The contents of files, which are nearly all of it, are cut out before the
 * parser sees them and put back as they are: no copy in a thread, none in a parser.
 * @throws rate-limited
 */
export async function readLargeJson(account: string, bytes: Buffer<ArrayBuffer>): Promise<JsonBody> {
  const scanning = scanJson(bytes)
  let step = scanning.next()
  while (!step.done) {
    await nextTurn()
    step = scanning.next()
  }
  const refusal = refusalOf(step.value)
  if (refusal) return refusal
  const { files } = step.value as { files: FileSpan[] }
  const rest = withoutFiles(bytes, files)
  const read = rest.length <= AT_ONCE ? readJson(rest) : await parseInBackground(account, rest)
  if (!read || read === 'too-large') return read ?? 'malformed'
  return { ...read, value: withFiles(read.value, bytes, files) }
}

function refusalOf(scan: Scan) {
  if (scan === 'too-deep') return 'malformed'
  return scan === 'too-many' ? 'too-large' : null
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
    return file && bytes.toString('latin1', file.start, file.end)
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      (value as Record<string, unknown>)[key] = withFiles(child, bytes, files)
  }
  return value
}
