import { fail } from '../../errors/fail.ts'
import { readBytes } from '../../http/body/read-bytes.ts'
import { Semaphore } from '../../infrastructure/concurrency/semaphore.ts'
import { reasonOf } from '../asking/ask-upstream.ts'
import { UpstreamFailed, type UpstreamNodes } from '../asking/upstream-nodes.ts'

export interface Picture {
  etag: string
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** An upstream node may have to make the picture smaller first. */
const ANSWER_MS = 20_000
/** A picture that a phone may upload. */
const MOST_BYTES = 40 * 1024 * 1024
const PICTURES_AT_ONCE = 8
const MOST_WAITING = 500

/** Images and videos of the upstream nodes, by the same address as at a relay. */
export function createUpstreamFiles(upstream: UpstreamNodes) {
  const semaphore = new Semaphore({ concurrency: PICTURES_AT_ONCE, maxWaiting: MOST_WAITING })
  return {
    /** A whole picture; the known one if the upstream node still has it. @throws not-found, unavailable */
    readPicture: (path: string, accept: string, known: Picture | undefined): Promise<Picture> =>
      semaphore.run(() =>
        upstream.ask(async (address) => {
          const ifNoneMatch = known && { 'if-none-match': known.etag }
          const response = await send(address + path, { accept, ...ifNoneMatch })
          if (response.status === 404) fail('not-found')
          if (known && response.status === 304) return known
          const bytes = await readBytes(response, { limit: MOST_BYTES, declared: null }).catch(failedOf(address))
          const { headers } = response
          return { etag: headers.get('etag') ?? '', contentType: headers.get('content-type') ?? '', bytes }
        }),
      ),
    /** A video or a part of it, at the speed of its reader. @throws not-found, unavailable */
    openVideo: (path: string, headers: Record<string, string>, method: 'GET' | 'HEAD'): Promise<Response> =>
      upstream.ask(async (address) => {
        const response = await send(address + path, headers, method)
        return response.status === 404 ? fail('not-found') : response
      }),
  }
}

/** The upstream node's answer, once its headers are there. @throws UpstreamFailed when the upstream node can't answer */
async function send(url: string, headers: Record<string, string>, method = 'GET'): Promise<Response> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS)
  try {
    const response = await fetch(url, { method, headers, signal: deadline.signal, redirect: 'error' })
    if (response.status >= 500) throw new UpstreamFailed(`${url} answered ${response.status}`)
    return response
  } catch (error) {
    throw error instanceof UpstreamFailed ? error : failedOf(url)(error)
  } finally {
    clearTimeout(timer)
  }
}

const failedOf =
  (where: string) =>
  (error: unknown): never => {
    throw new UpstreamFailed(`${where}: ${reasonOf(error)}`)
  }
