const MB = 1024 * 1024

/** The server can't be reached, or takes too long. */
class NetworkError extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(`The server of the images failed: ${reason}`)
    this.reason = reason
  }
}

/** Whether it's the network's fault, not ours. */
export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError

/**
 * Fetches. The server may take `timeoutMs` to answer, and as long for each megabyte to send. The answer's body is read lazily, and may
 * pause no longer either; a slow reader doesn't count.
 * @throws NetworkError, also from the body
 */
export async function fetchWithin(timeoutMs: number, request: Request, bytes?: Uint8Array): Promise<Response> {
  const allowed = timeoutMs * (1 + Math.ceil((bytes?.byteLength ?? 0) / MB))
  const signal = AbortSignal.timeout(allowed)
  const abort = new AbortController()
  const late = () => abort.abort()
  signal.addEventListener('abort', late)
  try {
    const { method, headers } = request
    const body = bytes as Uint8Array<ArrayBuffer> | undefined
    const response = await fetch(request.url, { method, headers, ...(body && { body }), signal: abort.signal })
    if (!response.body) return response
    return new Response(readWithin(timeoutMs, response.body as ReadableStream<Uint8Array>), response)
  } catch (error) {
    throw asNetworkError(error)
  } finally {
    signal.removeEventListener('abort', late)
  }
}

function readWithin(timeoutMs: number, stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new NetworkError('time-out')), timeoutMs)
    try {
      const { done, value } = await Promise.race([reader.read(), late])
      if (done) controller.close()
      else controller.enqueue(value)
    } catch (error) {
      controller.error(asNetworkError(error))
      await reader.cancel().catch(() => {})
    } finally {
      clearTimeout(timer)
    }
  }
  return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 })
}

/** `fetch` reports everything that the network does as a TypeError, most often with a cause. */
function asNetworkError(error: unknown) {
  if (!(error instanceof Error) || error instanceof NetworkError) return error
  if (error.name === 'AbortError') return new NetworkError('time-out')
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException
  return error instanceof TypeError ? new NetworkError(code ?? 'network') : error
}
