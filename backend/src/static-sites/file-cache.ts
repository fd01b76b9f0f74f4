import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import { hasTag } from '../../../openapi/rules/http/entity-tags.ts'
import type { AppEnv } from '../http/app-env.ts'
import { chooseEncoding } from '../http/negotiate.ts'

interface CachedFile {
  changedMs: number
  etag: string
  body: Uint8Array<ArrayBuffer>
  compressed: Uint8Array<ArrayBuffer>
}

const brotli = promisify(brotliCompress)
/** Compresses the contract in a fortieth of the time of the best quality. */
const how = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
const bytes = (buffer: Buffer) => new Uint8Array(buffer)

/** Caches text files in memory, compressed and with an `ETag`, until they change on the disk. `fillIn` changes each as it's read. */
export function createFileCache(fillIn?: (text: string) => string) {
  const cache = new Map<string, CachedFile>()

  async function read(path: string): Promise<CachedFile | null> {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return null
    const known = cache.get(path)
    if (known?.changedMs === found.mtimeMs) return known
    const stored = await readFile(path)
    const body = fillIn ? Buffer.from(fillIn(stored.toString())) : stored
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const file = { changedMs: found.mtimeMs, etag, body: bytes(body), compressed: bytes(await brotli(body, how)) }
    cache.set(path, file)
    return file
  }

  return {
    /** Responds with the file, or 304 if the client has it; null when it doesn't exist. */
    async answer(c: HonoContext<AppEnv>, path: string, contentType: string) {
      const file = await read(path)
      if (!file) return null
      c.header('etag', file.etag)
      c.header('cache-control', 'no-cache') // Stored, but revalidated each time
      c.header('vary', 'Accept-Encoding')
      if (hasTag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304)
      c.header('content-type', contentType)
      if (!chooseEncoding(c.req.header('accept-encoding'), ['br'])) return c.body(file.body)
      c.header('content-encoding', 'br')
      return c.body(file.compressed)
    },
  }
}
