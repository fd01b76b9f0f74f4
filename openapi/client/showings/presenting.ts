import type { LecternClient } from '../calls/calls.ts'
import { LecternError, payload } from '../calls/errors.ts'
import type { Hub, Transport } from '../connection/hub.ts'
import { notify } from '../connection/listeners.ts'
import { isVisible, onWaking } from '../connection/page.ts'
import { retryDelayOf } from '../connection/reconnect-delay.ts'
import { Presenter } from '../live/presenter.ts'
import {
  initialPresenterState,
  type PresenterMessage,
  type PresenterState,
  reducePresenter,
} from '../live/presenter-state.ts'
import type { Shown as Target } from '../live/presses.ts'
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
  const place = { eventReference, showingReference }
  const presenting = new Presenting(parts, place, await read(parts.api, place), options)
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

const read = async (api: LecternClient, path: Place) => {
  const params = { path }
  const [{ pages }, showing] = await Promise.all([
    payload(api.GET('/api/sessions/{eventReference}/pages', { params })),
    payload(api.GET('/api/sessions/{eventReference}/showings/{showingReference}', { params })),
  ])
  return { slides: pages, showing }
}

/** A presenter of one showing. Calls resolve when the change is stored, and run one at a time. */
export class Presenting {
  readonly #api: LecternClient
  readonly #params: { path: Place }
  readonly #options: PresentOptions
  readonly #presenter: Presenter
  readonly #stopWaking: () => void
  #disconnect: (() => Promise<void>) | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #slides: Slide[]
  #state: PresenterState
  #end: PresentStatus | undefined

  constructor(
    { api, createHub }: Parts,
    place: Place,
    { slides, showing }: { slides: Slide[]; showing: Showing },
    options: PresentOptions,
  ) {
    this.#api = api
    this.#params = { path: place }
    this.#options = options
    this.#slides = slides
    this.#state = initialPresenterState(showing)
    this.#presenter = new Presenter({
      state: () => this.#state,
      take: (message) => this.#take(message),
      slides: () => this.#slides,
      show: (target, revision) => this.#show(target, revision),
      refresh: (conflict) => this.#overtakenBy(conflict),
      waits: false,
      isOnline: () => true,
      // Each call reports its own
      notify: () => undefined,
      fail: () => undefined,
      createHub,
      onChanged: (revision) => this.#look(revision),
      onLoginEnded: () => void this.#finish('logged-out'),
      retryDelay: retryDelayOf(options.reconnect, () => void this.#finish('lost')),
    })
    this.#stopWaking = onWaking(() => this.#presenter.wake())
    options.signal?.addEventListener('abort', this.#abort)
    notify(options.onChange, { showing, slide: this.slide })
  }

  /** The slides, in order. */
  get slides(): readonly Slide[] {
    return this.#slides
  }
  get showing(): Showing {
    return this.#state.showing
  }
  /** The slide presented last, even while on hold. */
  get slide(): Slide | undefined {
    return this.#slides.find(({ reference }) => reference === this.showing.latestSessionPage?.reference)
  }
  /** The number of connected attendees; undefined before the first count. */
  get count(): number | undefined {
    return this.#state.viewers
  }
  get status(): PresentStatus {
    return this.#end ?? this.#state.connection
  }

  /** Starts the presentation, or reopens it after its end; a running one stays unchanged. */
  start = (): Promise<Showing> => this.#presenter.change(() => this.#start())

  /** Starts or reopens the presentation with the first slide. */
  startOver = (): Promise<Showing> =>
    this.#presenter.change(async () => {
      const { revision } = await this.#start()
      return this.#presenter.show({ slide: this.#numbered(1), isBlank: false }, revision)
    })

  /** Shows a slide by number, starting at 1, or by reference. */
  show = async (slide: number | string): Promise<Showing> =>
    this.#presenter.press({ kind: 'show', slide: typeof slide === 'string' ? slide : this.#numbered(slide) })

  next = (): Promise<Showing> => this.#presenter.press({ kind: 'next' })
  previous = (): Promise<Showing> => this.#presenter.press({ kind: 'previous' })

  /** Blanks the display. */
  hold = (): Promise<Showing> => this.#presenter.press({ kind: 'blank' })
  /** Shows the last presented slide again. */
  resume = (): Promise<Showing> => this.#presenter.press({ kind: 'resume' })

  /** Shows a line above any content; null removes it. */
  announce = (text: string | null): Promise<Showing> =>
    this.#presenter.change(() => {
      const at = '/api/sessions/{eventReference}/showings/{showingReference}/announcement' as const
      const params = this.#params
      return payload(text === null ? this.#api.DELETE(at, { params }) : this.#api.PUT(at, { params, body: { text } }))
    })

  /** Ends the presentation; attendees see the end screen. */
  end = (): Promise<Showing> => this.#presenter.change(() => this.#post('close'))

  /** Reloads slides and showing. */
  refresh = (): Promise<Showing> => this.#presenter.inTurn(() => this.#read())

  /** Closes the connection without ending the presentation. */
  async stop() {
    await this.#finish('stopped')
  }

  /** Opens the hub connection, for counts and other presenters' changes. */
  connect() {
    this.#disconnect = this.#presenter.connect()
    this.#timer = setInterval(() => {
      if (isVisible()) this.#look()
    }, CHECK_MS)
  }

  readonly #abort = () => void this.#finish('stopped')

  async #finish(status: PresentStatus) {
    if (this.#end) return
    this.#end = status
    notify(this.#options.onStatus, status)
    clearInterval(this.#timer)
    this.#stopWaking()
    this.#options.signal?.removeEventListener('abort', this.#abort)
    await this.#disconnect?.()
  }

  #numbered(number: number): string {
    const slide = this.#slides[number - 1]
    if (slide) return slide.reference
    throw new LecternError({ status: 404, code: 'not-found', message: `There is no slide ${number}` })
  }

  #post(command: 'start' | 'open' | 'close') {
    const at = `/api/sessions/{eventReference}/showings/{showingReference}/${command}` as const
    return payload(this.#api.POST(at, { params: this.#params, body: {} }))
  }

  async #start(): Promise<Showing> {
    const { presentationStartUtc, endDateUtc } = this.showing
    if (!presentationStartUtc) return this.#post('start')
    return endDateUtc ? this.#post('open') : this.showing
  }

  #show({ slide, isBlank }: Target, revision: number): Promise<Showing> {
    const { showingReference } = this.#params.path
    const body = { showingReference, sessionPageReference: slide ?? null, showBlank: isBlank, revision }
    return payload(this.#api.POST('/api/navigation/show', { body }))
  }

  /** After a lost race, its error has the showing. Reloads the slides if the shown one is unknown. */
  async #overtakenBy(conflict: unknown): Promise<Showing> {
    const showing = conflict instanceof LecternError ? conflict.showing : undefined
    const shown = showing?.latestSessionPage?.reference
    if (showing && (!shown || this.#slides.some(({ reference }) => reference === shown))) return showing
    return this.#read().catch(() => this.showing)
  }

  async #read(): Promise<Showing> {
    const { slides, showing } = await read(this.#api, this.#params.path)
    this.#slides = slides
    this.#take({ type: 'read', showing })
    return this.showing
  }

  /** Our own changes also arrive as messages, but by then they're already known. */
  #look(revision = Number.POSITIVE_INFINITY) {
    const work = async () => (revision > this.showing.revision ? this.#read() : this.showing)
    this.#presenter.inTurn(work).catch(() => undefined)
  }

  #take(message: PresenterMessage) {
    const before = this.#state
    this.#state = reducePresenter(before, message)
    const { showing, connection } = this.#state
    if (message.type === 'counted') notify(this.#options.onCount, message.viewers)
    if (before.connection !== connection && !this.#end) notify(this.#options.onStatus, connection)
    if (before.showing.revision !== showing.revision) notify(this.#options.onChange, { showing, slide: this.slide })
  }
}
