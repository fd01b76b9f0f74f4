import { Browser, type Target } from './browser.ts'
import { type Answer, jsonOf } from './judge.ts'
import { Things } from './things.ts'

export const roles = ['nobody', 'owner', 'free', 'member', 'stranger', 'admin', 'program'] as const
export type Role = (typeof roles)[number]

const levels = {
  nobody: 'Free',
  owner: 'Premium',
  free: 'Free',
  member: 'Basic',
  stranger: 'Premium',
  admin: 'Premium',
  program: 'Premium',
} as const

/** Somebody with a browser, and what they have been told of. */
export class Person {
  readonly role: Role
  readonly things = new Things()
  browser: Browser
  email = ''
  password = ''
  readonly #target: Target

  constructor(role: Role, target: Target) {
    this.role = role
    this.#target = target
    this.browser = new Browser(target)
  }

  /** Logs in; with a new account when the old one is gone, blocked or of somebody else's making. */
  async arrive() {
    if (this.role === 'nobody') {
      this.browser = new Browser(this.#target)
      await this.browser.call('GET', '/api/csrf/get-csrf-token')
      return
    }
    if (this.email !== '' && (await this.#logIn())) return
    Object.assign(this, await this.#target.createAccount(levels[this.role], this.role === 'admin'))
    this.things.clear()
    if (!(await this.#logIn())) throw new Error(`${this.role} cannot log in`)
    if (this.role === 'program') await this.#takeToken()
  }

  /** A program has no log-in, only the token that its owner made for it. */
  async #takeToken() {
    const wish = { name: 'Lyrics bridge', scopes: ['edit', 'present'], expiresInDays: 7 }
    const { token } = dataOf(await this.browser.call('POST', '/api/auth/tokens', wish))
    this.browser = new Browser(this.#target)
    this.browser.token = String(token)
  }

  async #logIn() {
    this.browser = new Browser(this.#target)
    await this.browser.call('GET', '/api/csrf/get-csrf-token')
    const { email, password } = this
    const answer = await this.browser.call('POST', '/api/auth/login?useSessionCookies=true', { email, password })
    return answer.status === 200
  }
}

/** Everybody who calls; the owner has a team with the member, who may edit its events. */
export async function createPeople(target: Target): Promise<Record<Role, Person>> {
  const all = Object.fromEntries(roles.map((role) => [role, new Person(role, target)])) as Record<Role, Person>
  for (const role of roles) await all[role].arrive()
  const { owner, member } = all
  const team = dataOf(await owner.browser.call('POST', '/api/teams', { name: 'Choir office' }))
  const invite = { emailAddress: member.email }
  const { reference } = dataOf(await owner.browser.call('POST', `/api/teams/${team.reference}/members`, invite))
  await member.browser.call('POST', `/api/teamInvites/${reference}`, {})
  owner.things.learn([{ kind: 'teamReference', value: String(team.reference), under: {} }])
  await present(owner)
  return all
}

/** An event of two slides is being presented, so that calls that need one have one to begin with. */
async function present({ browser, things }: Person) {
  const event = dataOf(await browser.call('POST', '/api/sessions', { name: 'Carols by candlelight' }))
  const eventReference = String(event.reference)
  const showing = (event.defaultShowing as { reference: string }).reference
  const under = { eventReference }
  things.learn([
    { kind: 'eventReference', value: eventReference, under: {} },
    { kind: 'accessCode', value: String(event.accessCode), under },
    { kind: 'showingReference', value: showing, under },
  ])
  for (const name of ['Verse 1', 'Verse 2']) {
    const slide = dataOf(await browser.call('POST', `/api/sessions/${eventReference}/pages`, { name }))
    things.learn([
      { kind: 'slideReference', value: String(slide.reference), under },
      { kind: 'pageReference', value: String(slide.pageReference), under },
    ])
  }
  await browser.call('POST', `/api/sessions/${eventReference}/showings/${showing}/start`, {})
}

export const dataOf = (answer: Answer) =>
  ((jsonOf(answer) as { responseData?: Record<string, unknown> } | undefined)?.responseData ?? {}) as Record<
    string,
    unknown
  >
