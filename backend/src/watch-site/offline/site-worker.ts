import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context as HonoContext } from 'hono'
import { hasTag } from '../../../../openapi/rules/http/entity-tags.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { chooseEncoding } from '../../http/negotiate.ts'

/** The service worker, which opens visited showings offline. */
export interface Worker {
  version: string
  code: string
  brotli: Uint8Array<ArrayBuffer>
}

interface Parts {
  /** The built code of `frontend/watch/offline/worker`. */
  code: string
  /** The path of the page's script. */
  script: string
  /** Anything else that changes the pages. */
  madeOf: string
}

/** The worker of one release. Browsers update it when any byte differs. */
export async function createWorker({ code, script, madeOf }: Parts): Promise<Worker> {
  const version = createHash('sha256').update(code).update(script).update(madeOf).digest('base64url').slice(0, 12)
  return complete(version, `self.release=${JSON.stringify({ version, script })};${code}`)
}

/** Unregisters an earlier worker and deletes its caches. */
const removal = complete(
  'removal',
  `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',e=>e.waitUntil(caches.keys().then(k=>Promise.all(k.filter(n=>n.startsWith('lectern-')).map(n=>caches.delete(n)))).then(()=>self.registration.unregister())));`,
)

async function complete(version: string, code: string): Promise<Worker> {
  return { version, code, brotli: new Uint8Array(await promisify(brotliCompress)(code)) }
}

/** Responds with the worker for the pages under `base`; null unregisters an earlier worker. */
export async function answerWorker(c: HonoContext<AppEnv>, base: string, wanted: Worker | null) {
  const worker = wanted ?? (await removal)
  const etag = `"${worker.version}"`
  c.header('content-type', 'text/javascript; charset=utf-8')
  c.header('service-worker-allowed', base || '/')
  c.header('content-security-policy', "default-src 'none'; connect-src 'self'")
  // Revalidated at each visit, so every phone gets the latest release
  c.header('cache-control', 'no-cache')
  c.header('etag', etag)
  c.header('vary', 'Accept-Encoding')
  if (hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  if (!chooseEncoding(c.req.header('accept-encoding'), ['br'])) return c.body(worker.code)
  c.header('content-encoding', 'br')
  return c.body(worker.brotli)
}
