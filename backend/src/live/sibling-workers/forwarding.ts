import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal, tokenOf } from '../../hub/admission.ts'
import type { HubLimits } from '../../hub/limits.ts'
import type { Forwarder, HubRequest } from '../../hub/types.ts'
import { forwardRequest } from './forward-request.ts'
import { forwardUpgrade } from './forward-upgrade.ts'
import { type SiblingWorkers, socketOfIssuer, tokenPrefix } from './sibling-workers.ts'

interface Parts {
  siblings: SiblingWorkers
  /** Where every process serves its hub. */
  path: string
  limits: Pick<HubLimits, 'pollMs' | 'closingMs'>
}

/** Passes requests on to the siblings whose connections they are for. */
export class Forwarding implements Forwarder {
  readonly tokenPrefix: string
  readonly #parts: Parts
  readonly #cuts = new Set<() => void>()
  #isShut = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.tokenPrefix = tokenPrefix(parts.siblings)
  }

  /** The socket of the sibling that holds the connection of this request. Undefined: it's for this process. */
  socketOfOwner(request: Pick<HubRequest, 'url'>): string | undefined {
    return socketOfIssuer(this.#parts.siblings, tokenOf(request))
  }

  /** Passes on a request and its answer. @throws Refusal */
  request(c: Context<{ Bindings: HttpBindings }>, socketPath: string, body: Buffer): Promise<Response> {
    if (this.#isShut && c.req.raw.method === 'GET') throw startAgain()
    return forwardRequest(c, body, { ...this.#parts, socketPath, registerCut: this.#registerCut })
  }

  /** Passes on a WebSocket. @throws Refusal */
  upgrade(incoming: IncomingMessage, client: Duplex, head: Buffer, socketPath: string): Promise<void> {
    if (this.#isShut) throw startAgain()
    return forwardUpgrade(incoming, client, head, { ...this.#parts, socketPath, registerCut: this.#registerCut })
  }

  /** Passes on no more streams from now on. */
  shut(): void {
    this.#isShut = true
  }

  /** Functions that cut what is passed on at present. */
  cuts(): (() => void)[] {
    return [...this.#cuts]
  }

  /** Registers what to cut at the end; returns a function that removes it. */
  readonly #registerCut = (cut: () => void) => {
    this.#cuts.add(cut)
    return () => void this.#cuts.delete(cut)
  }
}

/** A stream would have to be cut soon. Event sources would try again after 503, beside the client's new connection. */
const startAgain = () => new Refusal(404, 'There is no connection with this id.')
