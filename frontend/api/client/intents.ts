import { KEY_HEADER } from '../../../openapi/client/calls.ts'

/** For so long the same call again is the same wish; later it is a wish for one more. */
const KEPT_MS = 2 * 60_000

type Send = (request: Request) => Promise<Response>

/**
 * Sends calls that create something so that one wish makes one thing: a call that is sent again because its answer was lost, or
 * while the first is still on its way, keeps its `Idempotency-Key`. Other calls go as they are.
 */
export const createIntents = (send: Send): Send => {
  const open = new Map<string, { key: string; at: number }>()
  return async (request) => {
    const own = request.headers.get(KEY_HEADER)
    if (own === null) return send(request)
    const intent = `${request.url} ${await request.clone().text()}`
    const before = open.get(intent)
    const key = before && Date.now() - before.at < KEPT_MS ? before.key : own
    open.set(intent, { key, at: Date.now() })
    request.headers.set(KEY_HEADER, key)
    const response = await send(request)
    if (response.status < 500) open.delete(intent)
    return response
  }
}
