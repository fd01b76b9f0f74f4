import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { DeliveryFailure } from '../../../../generated/zod/schemas/index.zod.ts'
import { addressInHost, isPublicAddress } from '../../../../openapi/rules/webhooks/public-address.ts'
import { ATTEMPT_DEADLINE } from '../../../../openapi/rules/webhooks/webhooks.ts'

/** Of the answer only this much is read, because only its status counts. */
const MOST_ANSWER_BYTES = 4 * 1024
const MOST_HEADER_BYTES = 8 * 1024
/** Informational answers before the answer. Reading them without end would take a whole processor. */
const MOST_HINTS = 10

/** How an attempt ended. Without an answer the status is null. */
export interface Attempt {
  status: number | null
  failure: DeliveryFailure | null
}

/** The addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>

export interface Network {
  /** For development: plain HTTP and private networks too. */
  allowsPrivate: boolean
  resolve?: Resolve
  /** From the look-up of the name to the end of the answer. */
  deadlineMs?: number
}

interface Message {
  address: string
  headers: Record<string, string>
  body: string
}

class AddressNotAllowed extends Error {}
class NameNotFound extends Error {}

/**
 * Posts a message. The addresses that a name leads to are checked by the connection that uses them, so a name that changes in between (DNS
 * rebinding) gains nothing. Follows no redirect, uses no proxy and keeps no connection. Never throws.
 */
export async function postMessage(message: Message, network: Network): Promise<Attempt> {
  try {
    return readStatus(await post(message, network))
  } catch (error) {
    return { status: null, failure: failureOf(error as Error & { code?: string }) }
  }
}

async function post({ address, headers, body }: Message, network: Network) {
  const url = new URL(address)
  const literal = addressInHost(url.hostname)
  // The system looks up no literal, so `lookup` isn't asked
  if (literal && !isAllowed(literal, network)) throw new AddressNotAllowed()
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  if (send === httpRequest && !network.allowsPrivate) throw new AddressNotAllowed()
  const signal = AbortSignal.timeout(network.deadlineMs ?? ATTEMPT_DEADLINE)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    let hints = 0
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      lookup: checkedLookup(network),
      maxHeaderSize: MOST_HEADER_BYTES,
      signal,
    })
    request
      .on('information', () => {
        hints += 1
        if (hints > MOST_HINTS) request.destroy()
      })
      .once('response', resolve)
      .on('error', reject)
      .end(body)
  })
  await readLittle(answer)
  return answer.statusCode ?? 0
}

const isAllowed = (address: string, { allowsPrivate }: Network) => allowsPrivate || isPublicAddress(address)

/** Looks a name up for a connection, and only gives it addresses that are allowed. */
const checkedLookup =
  (network: Network): LookupFunction =>
  (hostname, options, done) => {
    const resolve = network.resolve ?? (network.allowsPrivate ? resolveBySystem : resolveByDns)
    resolve(hostname).then(
      (addresses) => {
        const allowed = addresses
          .filter((address) => isAllowed(address, network))
          .map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
        const [first] = allowed
        if (!first) return done(addresses.length > 0 ? new AddressNotAllowed() : new NameNotFound(), '')
        if (options.all) done(null, allowed)
        else done(null, first.address, first.family)
      },
      () => done(new NameNotFound(), ''),
    )
  }

/** Asks DNS itself: the system's look-up would occupy one of its few threads for as long as a name's servers like. */
const resolveByDns: Resolve = async (hostname) => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}

/** For development, where names may be the system's own. */
const resolveBySystem: Resolve = async (hostname) =>
  (await systemLookup(hostname, { all: true })).map(({ address }) => address)

/** Lets a short answer end, so that the receiver sees no broken connection. */
async function readLittle(answer: IncomingMessage) {
  let bytes = 0
  try {
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length
      if (bytes > MOST_ANSWER_BYTES) break
    }
  } catch {
    // The status has arrived, and nothing else counts
  }
  answer.destroy()
}

function readStatus(status: number): Attempt {
  if (status >= 200 && status < 300) return { status, failure: null }
  return { status, failure: status >= 300 && status < 400 ? 'Redirected' : 'StatusNotOk' }
}

function failureOf(error: Error & { code?: string }): DeliveryFailure {
  if (error instanceof AddressNotAllowed) return 'AddressNotAllowed'
  if (error instanceof NameNotFound) return 'NameNotFound'
  return error.name === 'AbortError' || error.name === 'TimeoutError' ? 'TimedOut' : 'NotConnected'
}
