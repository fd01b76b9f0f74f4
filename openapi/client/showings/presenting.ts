import type { LecternClient } from '../calls/calls.ts'
import { LecternError, payload } from '../calls/errors.ts'
import type { Hub, Transport } from '../connection/hub.ts'
import { notify } from '../connection/listeners.ts'
import { isVisible, onWaking } from '../connection/page.ts'
import { ReconnectingConnection } from '../connection/reconnecting-connection.ts'
import type { Showing, Slide } from '../schemas.ts'

/** How often a presenter polls the display without messages. */
const CHECK_MS = 20_000

export type PresentStatus = 'connecting' | 'connected' | 'reconnecting' | 'stopped' | 'lost' | 'logged-out'

/** The display: the presenter's showing, and the slide presented last, even while on hold. */
export interface Shown {
  showing: Showing
  slide: Slide | undefined
}

export interface PresentOptions {
  /** The showing's reference; defaults to the event's current showing, which followers of the event also see. */
  showing?: string
  /** The number of connected attendees. */
  onCount?: (count: number) => void
  /** The display: at first, then after each change by any presenter. */
  onChange?: (shown: Shown) => void
  onStatus?: (status: PresentStatus) => void
  /** `always`, or the delays in milliseconds after which the connection gives up. */
  reconnect?: 'always' | readonly number[]
  signal?: AbortSignal
}

interface Parts {
  api: LecternClient
  createHub: (transport: Transport) => Hub
}

/** Loads an event and one of its showings for presenting. */
export const present = async (parts: Parts, eventReference: string, options: PresentOptions): Promise<Presenting> => {
  options.signal?.throwIfAborted()
  const showingReference = options.showing ?? (await currentShowing(parts.api, eventReference))
  const presenting = new Presenting(parts, { eventReference, showingReference }, options)
  await presenting.refresh()
  presenting.connect()
  return presenting
}

const currentShowing = async (api: LecternClient, eventReference: string) => {
  const params = { path: { eventReference } }
  return (await payload(api.GET('/api/sessions/{eventReference}', { params }))).currentShowing.reference
}

interface Place {
  eventReference: string
  showingReference: string
}
interface Counting extends Pick<Hub, 'close'> {
  count: () => Promise<unknown>
}

/** A presenter of one showing. Calls resolve when the change is stored, and run one at a time. */
export class Presenting {
  readonly #api: LecternClient
  readonly #createHub: Parts['createHub']
  readonly #params: { path: Place }
  readonly #options: PresentOptions
  readonly #connection: ReconnectingConnection<Counting>
  readonly #stopWaking: () => void
  #queue: Promise<unknown> = Promise.resolve()
  #timer: ReturnType<typeof setInterval> | undefined
  #showing: Showing | undefined
  #slides: Slide[] = []
  #count: number | undefined
  #status: PresentStatus = 'connecting'

  constructor({ api, createHub }: Parts, place: Place, options: PresentOptions) {
    this.#api = api
    this.#createHub = createHub
    this.#params = { path: place }
    this.#options = options
    this.#connection = new ReconnectingConnection<Counting>({
      open: (way, onClosed) => this.#open(way, onClosed),
      join: async (hub) => void (await hub.count()),
      onUp: () => this.#up(),
      onDown: () => this.#become('reconnecting'),
      delays: options.reconnect === 'always' ? undefined : options.reconnect,
      onGivenUp: () => this.#end('lost'),
    })
    this.#stopWaking = onWaking(() => void this.#connection.verify())
    options.signal?.addEventListener('abort', this.#abort)
  }

  /** The slides, in order. */
  get slides(): readonly Slide[] {
    return this.#slides
  }
  get showing(): Showing {
    if (!this.#showing) throw new Error('The showing was not read yet')
    return this.#showing
  }
  /** The slide presented last, even while on hold. */
  get slide(): Slide | undefined {
    return this.#slides[this.#position]
  }
  /** The number of connected attendees; undefined before the first count. */
  get count(): number | undefined {
    return this.#count
  }
  get status(): PresentStatus {
    return this.#status
  }

  /** Starts the presentation, or reopens it after its end; a running one stays unchanged. */
  start = (): Promise<Showing> => this.#inTurn(() => this.#start())

  /** Starts or reopens the presentation with the first slide. */
  startOver = (): Promise<Showing> =>
    this.#inTurn(async () => {
      await this.#start()
      return this.#show(this.#numbered(1))
    })

  /** Shows a slide by number, starting at 1, or by reference. */
  show = (slide: number | string): Promise<Showing> =>
    this.#inTurn(() => this.#show(typeof slide === 'string' ? slide : this.#numbered(slide)))

  next = (): Promise<Showing> => this.#inTurn(() => this.#step(1))
  previous = (): Promise<Showing> => this.#inTurn(() => this.#step(-1))

  /** Blanks the display. */
  hold = (): Promise<Showing> => this.#inTurn(() => this.#show(this.slide?.reference ?? null, true))
  /** Shows the last presented slide again. */
  resume = (): Promise<Showing> => this.#inTurn(() => this.#show(this.slide?.reference ?? null))

  /** Shows a line above any content; null removes it. */
  announce = (text: string | null): Promise<Showing> =>
    this.#inTurn(async () => {
      const at = '/api/sessions/{eventReference}/showings/{showingReference}/announcement' as const
      const params = this.#params
      const call = text === null ? this.#api.DELETE(at, { params }) : this.#api.PUT(at, { params, body: { text } })
      return this.#take(await payload(call))
    })

  /** Ends the presentation; attendees see the end screen. */
  end = (): Promise<Showing> =>
    this.#inTurn(async () => {
      const at = '/api/sessions/{eventReference}/showings/{showingReference}/close' as const
      return this.#take(await payload(this.#api.POST(at, { params: this.#params, body: {} })))
    })

  /** Reloads slides and showing. */
  refresh = (): Promise<Showing> => this.#inTurn(() => this.#read())

  /** Closes the connection without ending the presentation. */
  async stop() {
    await this.#end('stopped')
  }

  /** Opens the hub connection, for counts and other presenters' changes. */
  connect() {
    void this.#connection.tryNow()
    this.#timer = setInterval(() => {
      if (isVisible()) this.#look()
    }, CHECK_MS)
  }

  readonly #abort = () => void this.#end('stopped')

  async #end(status: PresentStatus) {
    if (this.#isOver) return
    this.#become(status)
    clearInterval(this.#timer)
    this.#stopWaking()
    this.#options.signal?.removeEventListener('abort', this.#abort)
    await this.#connection.stop()
  }

  get #isOver() {
    return this.#status === 'stopped' || this.#status === 'lost' || this.#status === 'logged-out'
  }

  get #position() {
    return this.#slides.findIndex(({ reference }) => reference === this.#showing?.latestSessionPage?.reference)
  }

  #numbered(number: number): string {
    const slide = this.#slides[number - 1]
    if (slide) return slide.reference
    throw new LecternError({ status: 404, code: 'not-found', message: `There is no slide ${number}` })
  }

  async #start(): Promise<Showing> {
    const { presentationStartUtc, endDateUtc } = this.showing
    const at = '/api/sessions/{eventReference}/showings/{showingReference}' as const
    const sent = { params: this.#params, body: {} }
    if (!presentationStartUtc) return this.#take(await payload(this.#api.POST(`${at}/start`, sent)))
    return endDateUtc ? this.#take(await payload(this.#api.POST(`${at}/open`, sent))) : this.showing
  }

  async #step(by: 1 | -1) {
    const slide = this.#slides[this.#position + by]
    return slide ? this.#show(slide.reference) : this.showing
  }

  async #show(sessionPageReference: string | null, showBlank = false) {
    const { reference: showingReference, revision } = this.showing
    const body = { showingReference, sessionPageReference, showBlank, revision }
    try {
      return this.#take(await payload(this.#api.POST('/api/navigation/show', { body })))
    } catch (error) {
      if (error instanceof LecternError && error.code === 'revision-conflict') await this.#overtakenBy(error.showing)
      throw error
    }
  }

  /** Handles a lost race against another presenter. Reloads the slides if the new one is unknown. */
  async #overtakenBy(showing: Showing | undefined) {
    const shown = showing?.latestSessionPage?.reference
    if (showing && (!shown || this.#slides.some(({ reference }) => reference === shown))) this.#take(showing)
    else await this.#read().catch(() => undefined)
  }

  async #read() {
    const params = this.#params
    const [{ pages }, showing] = await Promise.all([
      payload(this.#api.GET('/api/sessions/{eventReference}/pages', { params })),
      payload(this.#api.GET('/api/sessions/{eventReference}/showings/{showingReference}', { params })),
    ])
    this.#slides = pages
    return this.#take(showing)
  }

  #take(showing: Showing): Showing {
    const before = this.#showing
    if (before && before.revision > showing.revision) return before
    this.#showing = showing
    if (before?.revision !== showing.revision) notify(this.#options.onChange, { showing, slide: this.slide })
    return showing
  }

  /** Runs work sequentially, so that each starts from the previous result. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(work)
    this.#queue = turn.catch(() => undefined)
    return turn
  }

  #look(revision = Number.POSITIVE_INFINITY) {
    // Our own changes also arrive as messages, but by then they're already known
    const work = async () => (revision > this.showing.revision ? this.#read() : this.showing)
    this.#inTurn(work).catch(() => undefined)
  }

  #up() {
    this.#become('connected')
    this.#look()
  }

  #become(status: PresentStatus) {
    if (this.#status === status || this.#isOver) return
    this.#status = status
    notify(this.#options.onStatus, status)
  }

  async #open(way: Transport, onClosed: () => void): Promise<Counting> {
    const hub = this.#createHub(way)
    const { showingReference } = this.#params.path
    const count = () => hub.invoke('RequestGroupCount', showingReference)
    const changed = ({ revision }: { revision: number }) => this.#look(revision)
    hub.on('UpdateGroupCount', (message) => {
      if (message.reference !== showingReference) return
      this.#count = message.count
      notify(this.#options.onCount, message.count)
    })
    hub.on('RefreshCounts', () => void count().catch(() => undefined))
    hub.on('DisplayChanged', changed)
    hub.on('ShowingChanged', changed)
    hub.on('SessionEnded', () => void this.#end('logged-out'))
    await hub.start()
    hub.onClosed(onClosed)
    return { count, close: hub.close }
  }
}
