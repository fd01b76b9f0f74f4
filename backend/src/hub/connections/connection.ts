import type { HubLimits } from '../limits.ts'
import { EncodedMessage } from '../protocol/encoded-message.ts'
import { MessageSplitter, ProtocolError } from '../protocol/framing.ts'
import { type Call, close, handshakeAnswer, ping, readHandshake, readMessage } from '../protocol/messages.ts'
import type { Transport, TransportListener } from '../transports/transport.ts'
import type { CloseOptions, Connection, HubLog, TransportName } from '../types.ts'
import { MessageRate } from './message-rate.ts'
import { TaskQueue } from './task-queue.ts'

const PING = new EncodedMessage(ping)
const WELCOME = new EncodedMessage(handshakeAnswer())

/** What a connection needs from its hub. */
export interface ConnectionHost<Identity> {
  readonly limits: HubLimits
  readonly log: HubLog
  /** Runs the product's onConnected; false when it failed and the connection was closed. */
  connected(connection: HubConnection<Identity>): Promise<boolean>
  run(connection: HubConnection<Identity>, call: Call): Promise<void>
  /** Rejects a call of a client that exceeds its rate. */
  refuse(connection: HubConnection<Identity>, call: Call): void
  disconnected(connection: HubConnection<Identity>): Promise<void>
  /** The connection has ended: remove it from every group. */
  ended(connection: HubConnection<Identity>): void
  /** The transport has closed too: the token is now invalid. */
  gone(connection: HubConnection<Identity>): void
}

/** waiting: negotiated, no transport yet. ended: no longer served, but the transport may still be closing. */
type State = 'waiting' | 'handshake' | 'open' | 'ended'

/** One client's connection: handshake, messages, keep-alive, timeouts, Close. */
export class HubConnection<Identity> implements Connection<Identity>, TransportListener {
  readonly id: string
  /** Secret: its holder acts as this connection. Never logged. */
  readonly token: string
  readonly identity: Identity
  readonly items = new Map<string, unknown>()
  readonly groups = new Set<string>()
  /** What it counts towards, such as its client's network. */
  readonly shares: readonly string[]
  readonly #host: ConnectionHost<Identity>
  readonly #splitter: MessageSplitter
  readonly #rate: MessageRate
  readonly #tasks = new TaskQueue()
  readonly #pingAfterMs: number
  #state: State = 'waiting'
  #stateSince = performance.now()
  #claimed: TransportName | undefined
  #transport: Transport | undefined
  #remoteAddress: string | undefined
  #lastSent = 0
  #lastReceived = 0
  #lastInGroup = 0
  #clientPings = false
  #wasConnected = false
  #finished: Promise<void> = Promise.resolve()

  constructor(
    names: { id: string; token: string; shares: readonly string[] },
    identity: Identity,
    host: ConnectionHost<Identity>,
  ) {
    this.id = names.id
    this.token = names.token
    this.shares = names.shares
    this.identity = identity
    this.#host = host
    this.#splitter = new MessageSplitter(host.limits.messageBytes)
    this.#rate = new MessageRate(host.limits.messagesPerMinute, host.limits.messageBurst, performance.now())
    // Jitter of up to a fifth, so connections aren't all pinged at the same moment after a broadcast
    this.#pingAfterMs = host.limits.keepAliveMs * (1 - Math.random() / 5)
  }

  get transport(): TransportName | undefined {
    return this.#claimed
  }
  get remoteAddress(): string | undefined {
    return this.#remoteAddress
  }
  get isOpen(): boolean {
    return this.#state === 'open'
  }
  get hasEnded(): boolean {
    return this.#state === 'ended'
  }
  /** The transport, once it's attached. */
  get line(): Transport | undefined {
    return this.#transport
  }
  /** Settles after the product's onDisconnected. */
  get finished(): Promise<void> {
    return this.#finished
  }

  /** Reserves the connection for one transport; false when it already has one. */
  claim(transport: TransportName, remoteAddress: string | undefined): boolean {
    if (this.#claimed !== undefined || this.#state !== 'waiting') return false
    this.#claimed = transport
    this.#remoteAddress = remoteAddress
    return true
  }

  /** The transport is open; the handshake starts. */
  attach(transport: Transport): void {
    if (this.#state === 'waiting') {
      this.#transport = transport
      this.#enter('handshake')
    } else {
      transport.abort() // closeWhere or stop has already ended the connection
    }
  }

  #enter(state: State): void {
    this.#state = state
    this.#stateSince = performance.now()
    this.#lastReceived = this.#stateSince
    this.#lastInGroup = this.#stateSince
  }

  receive(chunk: Uint8Array): void {
    if (chunk.length === 0) this.receiveEmpty()
    this.#guarded(() => this.#splitter.push(chunk, (text) => this.#guarded(() => this.#handle(text))))
  }

  receiveEmpty(): void {
    this.#guarded(() => this.#spend())
  }

  /** A protocol error closes the connection, with the reason. */
  #guarded(read: () => void): void {
    if (this.#state !== 'handshake' && this.#state !== 'open') return
    try {
      read()
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      this.#host.log.debug({ connectionId: this.id, reason: error.message }, 'hub client broke the protocol')
      this.close({ error: error.message })
    }
  }

  #handle(text: string): void {
    this.#lastReceived = performance.now()
    if (this.#state === 'handshake') this.#shakeHands(text)
    else this.#obey(text)
  }

  #obey(text: string): void {
    const message = readMessage(text)
    const verdict = this.#spend()
    if (message.kind === 'ping') this.#clientPings = true
    else if (message.kind === 'close') this.end()
    else if (message.kind === 'call') {
      if (verdict === 'accepted') this.#queue(message)
      else this.#host.refuse(this, message)
    }
  }

  #spend(): 'accepted' | 'refused' {
    const verdict = this.#rate.spend(performance.now())
    if (verdict === 'flood') throw new ProtocolError('Too many messages.')
    return verdict
  }

  #shakeHands(text: string): void {
    readHandshake(text)
    this.#enter('open')
    this.send(WELCOME)
    this.#tasks.add(async () => {
      if (!this.isOpen || !(await this.#host.connected(this))) return
      this.#wasConnected = true
    })
  }

  #queue(call: Call): void {
    if (this.#tasks.waiting > this.#host.limits.waitingCalls)
      throw new ProtocolError('Too many calls are waiting for an answer.')
    this.#tasks.add(async () => {
      if (this.isOpen) await this.#host.run(this, call)
    })
  }

  /** Sends to an open connection; drops a client whose buffer is full. */
  send(message: EncodedMessage): void {
    if (this.#state === 'open') this.#write(message)
  }

  #write(message: EncodedMessage): void {
    if (this.#transport === undefined) return
    if (this.#transport.pendingBytes > this.#host.limits.bufferedBytes) {
      this.#drop('too much waits for it')
    } else {
      this.#transport.write(message)
      this.#lastSent = performance.now()
    }
  }

  /** Closes the connection with a reason (during the handshake, in its response). */
  close({ error, allowReconnect = false }: CloseOptions): void {
    if (this.#state === 'open') this.#write(new EncodedMessage(close(error, allowReconnect)))
    else if (this.#state === 'handshake' && error !== undefined) this.#write(new EncodedMessage(handshakeAnswer(error)))
    this.end()
  }

  /** Closes the connection without a reason; buffered messages are still delivered. */
  end(): void {
    this.#leave()
    if (this.#transport === undefined) this.#host.gone(this)
    else this.#transport.end()
  }

  #drop(reason: string): void {
    this.#host.log.warn({ connectionId: this.id, transport: this.transport, reason }, 'hub client dropped')
    this.abort()
  }

  /** Cuts the transport immediately. */
  abort(): void {
    this.#leave()
    this.#transport?.abort()
    this.#host.gone(this)
  }

  transportGone(): void {
    this.#leave()
    this.#host.gone(this)
  }

  #leave(): void {
    if (this.#state === 'ended') return
    this.#enter('ended')
    this.#host.ended(this)
    this.#finished = this.#tasks.add(async () => {
      if (this.#wasConnected) await this.#host.disconnected(this)
    })
  }

  /** Called about once a second: timeouts, keep-alive, stalled readers. */
  tick(now: number): void {
    const limits = this.#host.limits
    const inState = now - this.#stateSince
    if (this.#state === 'waiting' && inState > limits.connectMs) this.end()
    else if (this.#state === 'ended' && inState > limits.closingMs) this.abort()
    else if (this.#state === 'handshake' && inState > limits.handshakeMs)
      this.close({ error: 'The handshake took too long.' })
    else if (this.#transport?.isStalled(now)) this.#drop('it takes nothing')
    else if (this.#state === 'open') this.#tickOpen(now, limits)
  }

  #tickOpen(now: number, limits: HubLimits): void {
    if (this.groups.size > 0) this.#lastInGroup = now
    if (now - this.#lastInGroup > limits.joinMs) {
      this.close({ error: `This connection has joined nothing for ${limits.joinMs / 1000} seconds.` })
    } else if (this.#clientPings && now - this.#lastReceived > limits.clientTimeoutMs) {
      this.close({ error: 'The client has been silent for too long.', allowReconnect: true })
    } else if (this.#transport?.needsPings && now - this.#lastSent >= this.#pingAfterMs) {
      this.#write(PING)
    }
  }
}
