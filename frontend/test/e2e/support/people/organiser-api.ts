import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { type APIRequestContext, request } from '@playwright/test'
import type { components } from '../../../../../generated/types.ts'
import { DEMO_PASSWORD } from '../server/server.ts'

type Schemas = components['schemas']
export type Row = Schemas['SaveRow']

export interface NewSlide {
  name: string
  rows: Row[]
  notes?: string
  advanceAfterSeconds?: number
}

/** An event created through the API, with the references a test needs. */
export interface PreparedEvent {
  reference: string
  name: string
  publicLink: string
  /** The address in QR codes. */
  shareLink: string
  accessCode: string
  /** The default showing. */
  showing: string
  slides: Schemas['Slide'][]
}

interface EventOptions {
  name: string
  slides: NewSlide[]
  allowViewAllPages?: boolean
  textPosition?: Schemas['TextPosition']
  slideTransition?: Schemas['SlideTransition']
}

type Account = 'free' | 'basic' | 'premium' | 'admin'
export const addressOf = (account: Account) => `${account}@demo.lectern.test`

/** An organiser without a browser: prepares events and presents, through the calls of the contract. */
export class OrganiserApi {
  readonly #request: APIRequestContext
  #token = ''

  private constructor(context: APIRequestContext) {
    this.#request = context
  }

  /** An organiser who isn't logged in yet. */
  static async visit(origin: string) {
    const api = new OrganiserApi(await request.newContext({ baseURL: origin }))
    await api.call('GET', '/api/csrf/get-csrf-token')
    return api
  }

  static async logIn(origin: string, account: Account = 'premium') {
    const api = await OrganiserApi.visit(origin)
    await api.call('POST', '/api/auth/login', { email: addressOf(account), password: DEMO_PASSWORD })
    return api
  }

  /** The login as browser storage, for a browser that starts logged in. */
  login() {
    return this.#request.storageState()
  }

  /** Opens a hub connection with this login. It doesn't reconnect. */
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
   * One call with the token of the latest response.
   * @throws unless it succeeds.
   */
  async call<Data>(method: string, path: string, data?: object, more: Record<string, string> = {}): Promise<Data> {
    const headers = { 'CSRF-TOKEN': this.#token, ...more }
    // The server may close an idle connection just as it's used again
    const options = { method, headers, maxRetries: 1, ...(data ? { data } : {}) }
    const response = await this.#request.fetch(path, options)
    this.#token = response.headers()['csrf-token'] ?? this.#token
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    const answer: { responseData: Data } = JSON.parse((await response.text()) || '{}')
    return answer.responseData
  }

  /** Creates an event with its slides, ready to be presented. */
  async createEvent({ slides, ...details }: EventOptions): Promise<PreparedEvent> {
    const { reference } = await this.call<{ reference: string }>('POST', '/api/sessions', details)
    const made: Schemas['Slide'][] = []
    for (const slide of slides) made.push(await this.addSlide(reference, slide))
    const event = await this.call<Schemas['Event']>('GET', `/api/sessions/${reference}`)
    const { name, publicLink, shareLink, accessCode, defaultShowing } = event
    return { reference, name, publicLink, shareLink, accessCode, showing: defaultShowing.reference, slides: made }
  }

  async addSlide(event: string, { name, ...contents }: NewSlide) {
    const slide = await this.call<Schemas['Slide']>('POST', `/api/sessions/${event}/pages`, { name })
    await this.call('PUT', `/api/content/pages/${slide.pageReference}/contents`, contents)
    return slide
  }

  start({ reference, showing }: PreparedEvent) {
    return this.call('POST', `/api/sessions/${reference}/showings/${showing}/start`, {})
  }

  end({ reference, showing }: PreparedEvent) {
    return this.call('POST', `/api/sessions/${reference}/showings/${showing}/close`, {})
  }

  /** Shows a slide by its index, counted from 0. */
  show({ showing, slides }: PreparedEvent, index: number) {
    return this.call('POST', '/api/navigation/show', {
      showingReference: showing,
      sessionPageReference: slides[index]?.reference,
      showBlank: false,
    })
  }

  /** Blanks the phones; the slide at this index stays the current one. */
  hold({ showing, slides }: PreparedEvent, index: number) {
    return this.call('POST', '/api/navigation/show', {
      showingReference: showing,
      sessionPageReference: slides[index]?.reference,
      showBlank: true,
    })
  }
}
