import { KEY_HEADER } from '../../../openapi/client/calls/calls.ts'

/** An identical call within this time is a retry; later it's a new request. */
const REUSED_MS = 2 * 60_000

type Send = (request: Request) => Promise<Response>

/**
 * Adds idempotency: a creating call that is repeated because its response was lost, or while the first is in flight,
 * keeps its `Idempotency-Key`. Other calls pass unchanged.
 */
export const createIntents = (send: Send): Send => {
  const open = new Map<string, { key: string; at: number }>()
  return async (request) => {
    const own = request.headers.get(KEY_HEADER)
    if (own === null) return send(request)
    const intent = `${request.url} ${await request.clone().text()}`
    const before = open.get(intent)
    const key = before && Date.now() - before.at < REUSED_MS ? before.key : own
    open.set(intent, { key, at: Date.now() })
    request.headers.set(KEY_HEADER, key)
    const response = await send(request)
    if (response.status < 500) open.delete(intent)
    return response
  }
}
