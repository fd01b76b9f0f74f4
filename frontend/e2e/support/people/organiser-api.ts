import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { type APIRequestContext, type APIResponse, request } from '@playwright/test'
import type { components } from '../../../../generated/types.ts'
import { DEMO_PASSWORD } from '../server/server.ts'

type Schemas = components['schemas']
export type Row = Schemas['SaveRow']

export interface NewSlide {
  name: string
  rows: Row[]
}

/** An event that was made by calls, with what a test needs to find it. */
export interface PreparedEvent {
  reference: string
  name: string
  publicLink: string
  accessCode: string
  /** The showing that Present leads to. */
  showing: string
  slides: Schemas['Slide'][]
}

interface EventOptions {
  name: string
  slides: NewSlide[]
  allowViewAllPages?: boolean
}

type Account = 'free' | 'basic' | 'premium' | 'admin'
export const addressOf = (account: Account) => `${account}@demo.lectern.test`

/** How calls are sent. */
export interface Caller {
  fetch(path: string, options: CallOptions): Promise<CallAnswer>
  storageState(): ReturnType<APIRequestContext['storageState']>
  dispose(): Promise<void>
}
interface CallOptions {
  method: string
  headers: Record<string, string>
  maxRetries?: number
  data?: object
}
type CallAnswer = Pick<APIResponse, 'headers' | 'ok' | 'status' | 'text'>

/** An organiser without a browser: prepares events and presents, by the calls of the contract. */
export class OrganiserApi {
  readonly #request: Caller
  #token = ''

  private constructor(context: Caller) {
    this.#request = context
  }

  static readonly #callers = new Map<string, () => Promise<Caller>>()

  /** Calls to this origin do not go over the network. */
  static callThrough(origin: string, open: () => Promise<Caller>) {
    OrganiserApi.#callers.set(origin, open)
  }

  /** Somebody who is not logged in yet. */
  static async visit(origin: string) {
    const open = OrganiserApi.#callers.get(origin) ?? (() => request.newContext({ baseURL: origin }))
    const api = new OrganiserApi(await open())
    await api.call('GET', '/api/csrf/get-csrf-token')
    return api
  }

  static async logIn(origin: string, account: Account = 'premium') {
    const api = await OrganiserApi.visit(origin)
    await api.call('POST', '/api/auth/login', { email: addressOf(account), password: DEMO_PASSWORD })
    return api
  }

  /** For a browser that is logged in from the start. */
  login() {
    return this.#request.storageState()
  }

  /** A hub connection of this log-in, beside those of its pages. It does not connect again by itself. */
  async connectToHub(origin: string) {
    const { cookies } = await this.login()
    const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
    const hub = new HubConnectionBuilder()
      .withUrl(`${origin}/hubs/showing`, { headers, transport: HttpTransportType.WebSockets, skipNegotiation: true })
      .configureLogging(LogLevel.None)
      .build()
    await hub.start()
    return hub
  }

  dispose() {
    return this.#request.dispose()
  }

  /**
   * One call with the token of the latest answer.
   * @throws when it is not answered with a success.
   */
  async call<Data>(method: string, path: string, data?: object, more: Record<string, string> = {}): Promise<Data> {
    const headers = { 'CSRF-TOKEN': this.#token, ...more }
    // A connection that was idle may be closed by the server in the moment in which it is used again
    const options = { method, headers, maxRetries: 1, ...(data ? { data } : {}) }
    const response = await this.#request.fetch(path, options)
    this.#token = response.headers()['csrf-token'] ?? this.#token
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    const answer: { responseData: Data } = JSON.parse((await response.text()) || '{}')
    return answer.responseData
  }

  /** An event with its slides, ready to be presented. */
  async createEvent({ slides, ...details }: EventOptions): Promise<PreparedEvent> {
    const { reference } = await this.call<{ reference: string }>('POST', '/api/sessions', details)
    const made: Schemas['Slide'][] = []
    for (const slide of slides) made.push(await this.addSlide(reference, slide))
    const event = await this.call<Schemas['Event']>('GET', `/api/sessions/${reference}`)
    const { name, publicLink, accessCode, defaultShowing } = event
    return { reference, name, publicLink, accessCode, showing: defaultShowing.reference, slides: made }
  }

  async addSlide(event: string, { name, rows }: NewSlide) {
    const slide = await this.call<Schemas['Slide']>('POST', `/api/sessions/${event}/pages`, { name })
    await this.call('PUT', `/api/content/pages/${slide.pageReference}/contents`, { rows })
    return slide
  }

  start({ reference, showing }: PreparedEvent) {
    return this.call('POST', `/api/sessions/${reference}/showings/${showing}/start`, {})
  }

  end({ reference, showing }: PreparedEvent) {
    return this.call('POST', `/api/sessions/${reference}/showings/${showing}/close`, {})
  }

  /** Shows a slide by its place, counted from 0. */
  show({ showing, slides }: PreparedEvent, index: number) {
    return this.call('POST', '/api/navigation/show', {
      showingReference: showing,
      sessionPageReference: slides[index]?.reference,
      showBlank: false,
    })
  }

  /** Blanks the phones; the slide at this place stays the current one. */
  hold({ showing, slides }: PreparedEvent, index: number) {
    return this.call('POST', '/api/navigation/show', {
      showingReference: showing,
      sessionPageReference: slides[index]?.reference,
      showBlank: true,
    })
  }
}
