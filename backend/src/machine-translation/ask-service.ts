/** Why a service gave no translation. */
export type FailureKind = 'unknown-language' | 'busy' | 'used-up' | 'failed'

/** A request to the service that gave no translation. */
export class ServiceFailed extends Error {
  override readonly name = 'ServiceFailed'
  readonly kind: FailureKind
  /** When the service wants to be asked again, if it says so. */
  readonly retryAfterSeconds: number | undefined
  constructor(kind: FailureKind, message: string, retryAfterSeconds?: number) {
    super(message)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Far more than any translation of what one request sends. */
const MOST_BYTES = 4 * 1024 * 1024
const LONGEST_WAIT_SECONDS = 3600

interface ServiceRequest {
  url: string
  headers?: Record<string, string>
  body: object
  signal: AbortSignal
}

/** Posts JSON and returns the JSON that comes back, or undefined for anything else. @throws ServiceFailed */
export async function askService({ url, headers, body, signal }: ServiceRequest): Promise<unknown> {
  const { response, text } = await post(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new ServiceFailed('failed', reasonOf(error))
  })
  if (!response.ok) throw failureOf(response, text.slice(0, 300))
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function post(url: string, request: RequestInit) {
  const response = await fetch(url, request)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error(`answered more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return { response, text: Buffer.concat(chunks).toString() }
}

function failureOf({ status, headers }: Response, said: string) {
  const message = `answered ${status} ${said}`
  if (status === 400 && /lang|not supported/i.test(said)) return new ServiceFailed('unknown-language', message)
  // 456 is DeepL's for an allowance that is used up, 529 for too many requests
  if (status === 456) return new ServiceFailed('used-up', message)
  const wait = Number(headers.get('retry-after'))
  const seconds = wait > 0 ? Math.min(wait, LONGEST_WAIT_SECONDS) : undefined
  return new ServiceFailed(status === 429 || status === 529 ? 'busy' : 'failed', message, seconds)
}

/** The cause of a failed fetch says more than its message. */
const reasonOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
