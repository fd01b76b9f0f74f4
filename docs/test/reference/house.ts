import { inviteAccount } from '../../../backend/src/accounts/invites/invite-account.ts'
import { createContext } from '../../../backend/src/context/context.ts'
import { AuthenticatorApp } from '../../../backend/test/support/authenticator-app.ts'
import { makeConcert, presenter } from '../../../backend/test/support/concert.ts'
import { PASSWORD, type TestApp } from '../../../backend/test/support/test-app.ts'
import type { TestAnswer, TestClient } from '../../../backend/test/support/test-client.ts'

type Fields = Record<string, string>

/** A user like Amara in the contract's examples, with her data; everything is created on first use. */
export class House {
  readonly app: TestApp
  readonly organiser: TestClient
  readonly email: string

  private constructor(app: TestApp, organiser: TestClient, email: string) {
    this.app = app
    this.organiser = organiser
    this.email = email
  }

  static async open(app: TestApp, isAdmin: boolean) {
    const { email } = await app.createAccount('Premium', { isAdmin })
    return new House(app, await app.visitor().logIn(email, PASSWORD), email)
  }

  concert = once(() => makeConcert(this.organiser))
  presenter = once(async () => {
    const concert = await this.concert()
    return presenter(this.organiser, concert, concert.showing)
  })
  /** The current revision of what is shown. */
  revision = async () => (await (await this.presenter()).read()).data.revision
  token = once(() => {
    const wish = { name: 'Reader', scopes: ['edit', 'present'], expiresInDays: 7 }
    return this.#make<{ token: string; accessToken: Fields }>('/api/auth/tokens', wish)
  })
  team = once(() => this.#make('/api/teams', { name: 'Choir office' }))
  member = once(async () => {
    const { reference } = await this.team()
    return this.#make(`/api/teams/${reference}/members`, { emailAddress: (await this.app.createAccount()).email })
  })
  /** An invitation to another user's team. */
  invite = once(async () => {
    const owner = await this.app.organiser()
    const { reference } = done(await owner.post('/api/teams', { name: 'Bell ringers' }))
    return done(await owner.post(`/api/teams/${reference}/members`, { emailAddress: this.email }))
  })
  showing = once(async () => this.#make(`/api/sessions/${(await this.concert()).reference}/showings`, START))
  endPages = once(async () => {
    const path = `/api/sessions/${(await this.concert()).reference}/end/pages`
    return [await this.#make(path, { name: 'Concerts' }), await this.#make(path, { name: 'Choir' })] as const
  })
  contentPage = once(() => this.#make('/api/content/pages'))
  icon = once(async () => {
    const fileContents = PIXEL
    return done(await this.organiser.put('/api/icons/default', { fileContents, fileName: 'crest.png' }))
  })
  previewToken = once(async () => {
    const event = `/api/sessions/${(await this.concert()).reference}`
    const { reference } = await this.#make(`${event}/preview`, {})
    const { previewLink } = done(await this.organiser.get(`${event}/showings/${reference}`))
    return previewLink?.split('/').at(-1) ?? ''
  })
  otherLogin = once(async () => {
    await this.app.visitor().logIn(this.email, PASSWORD)
    const { logins } = done<{ logins: { loginId: string; isCurrent: boolean }[] }>(
      await this.organiser.get('/api/auth/logins'),
    )
    return logins.find(({ isCurrent }) => !isCurrent)?.loginId ?? ''
  })
  otherAccount = once(() => this.app.createAccount())
  authenticator = once(async () => {
    const { authenticatorUri = '' } = done(await this.organiser.get('/api/auth/sharedKey'))
    return new AuthenticatorApp(authenticatorUri, this.app.clock)
  })
  secondFactor = once(async () => {
    const code = (await this.authenticator()).next()
    return done(await this.organiser.post('/api/auth/enableAuthentication', { code }))
  })
  aboutPage = once(async () => {
    const { pageId } = done(await this.organiser.get(`/api/sessions/${(await this.concert()).reference}/welcome/page`))
    const rows = [{ blocks: [{ blockType: 'Text', text: 'Carols since 1887' }] }]
    return done(await this.organiser.put(`/api/content/pages/${pageId}/contents`, { rows }))
  })
  /** The references of the first slide's row and its block. */
  firstRow = once(async () => {
    const { pages } = await this.concert()
    const path = `/api/content/pages/${pages[0]}/contents`
    const { rows } = done<{ rows: { reference: string; blocks: Fields[] }[] }>(await this.organiser.get(path))
    return { row: rows[0]?.reference ?? '', block: rows[0]?.blocks[0]?.reference ?? '' }
  })

  /** The parameters of the link in an invitation email. */
  invited = once(async () => {
    const context = createContext(this.app.config, this.app.services, null)
    const { userId, code } = await inviteAccount(context, { email: `invited.${this.email}` })
    return { userId, code: code ?? '' }
  })
  registered = once(async () => {
    const email = `new.${this.email}`
    const names = { firstName: 'Tomás', lastName: 'Lindqvist', inviteCode: 'WELCOME' }
    const visitor = await this.app.visitor().fetchCsrfToken()
    done(await visitor.post('/api/auth/register', { ...names, email, password: PASSWORD, confirmPassword: PASSWORD }))
    const [userId = '', code = ''] = (await this.#mailedLink(email)).pathname.split('/').slice(-2)
    return { userId, code }
  })
  resetCode = once(async () => {
    done(await this.organiser.post('/api/auth/forgotPassword', { email: this.email }))
    return (await this.#mailedLink(this.email)).searchParams.get('code') ?? ''
  })
  changeToken = once(async () => {
    const newEmailAddress = 'amara.okafor@example.com'
    done(await this.organiser.post('/api/auth/requestChangeEmail', { newEmailAddress, password: PASSWORD }))
    return (await this.#mailedLink(newEmailAddress)).searchParams.get('token') ?? ''
  })

  async #mailedLink(address: string) {
    const [link = ''] = (await this.app.newestMail(address)).links
    return new URL(link)
  }

  async #make<T = Fields>(path: string, body?: object): Promise<T> {
    return done<T>(await this.organiser.call('POST', path, body))
  }
}

const START = { startDateUtc: '2026-12-24T17:00:00Z' }
/** A 1×1 pixel PNG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

function done<T = Fields>({ status, data, body }: TestAnswer<T>): T {
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return data
}

function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
