import { Browser, type Target } from '../browser.ts'
import { jsonOf } from '../contract/contract-check.ts'
import type { Answer } from '../contract/exchange.ts'
import { Things } from './things.ts'

export const roles = ['visitor', 'owner', 'free', 'member', 'outsider', 'admin', 'program'] as const
export type Role = (typeof roles)[number]

const levels = {
  visitor: 'Free',
  owner: 'Premium',
  free: 'Free',
  member: 'Basic',
  outsider: 'Premium',
  admin: 'Premium',
  program: 'Premium',
} as const

/** A person with a browser, and the things that they know of. */
export class Person {
  readonly role: Role
  readonly things = new Things()
  browser: Browser
  email = ''
  password = ''
  readonly #target: Target
  #accounts = 0

  constructor(role: Role, target: Target) {
    this.role = role
    this.#target = target
    this.browser = new Browser(target)
  }

  /** Logs in; creates a new account, and reports it, when the old one is deleted, blocked or no longer theirs. */
  async arrive(): Promise<{ isNew: boolean }> {
    if (this.role === 'visitor') {
      this.browser = new Browser(this.#target)
      await this.browser.call('GET', '/api/csrf/get-csrf-token')
      return { isNew: false }
    }
    const isNew = this.email === '' || !(await this.#logIn())
    if (isNew) {
      await this.#takeAccount()
      if (!(await this.#logIn())) throw new Error(`${this.role} cannot log in`)
    }
    if (this.role === 'program') await this.#takeToken()
    return { isNew }
  }

  /** References and addresses are deterministic, so people are always listed in the same order. */
  async #takeAccount() {
    const { role } = this
    const name = `${role}-${++this.#accounts}`
    this.email = `${name}@example.org`
    const account = {
      reference: `account-${name}`,
      email: this.email,
      accountLevel: levels[role],
      isAdmin: role === 'admin',
    }
    this.password = await this.#target.createAccount(account)
    this.things.clear()
  }

  /** Programs have no log-in, only a token that their owner created. */
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

/** All callers. */
export async function createPeople(target: Target): Promise<Record<Role, Person>> {
  const all = Object.fromEntries(roles.map((role) => [role, new Person(role, target)])) as Record<Role, Person>
  for (const role of roles) await all[role].arrive()
  for (const role of roles) await begin(all[role], all)
  return all
}

/** The initial knowledge of a person with a new account. */
export async function begin(person: Person, all: Record<Role, Person>) {
  if (person.role === 'owner') {
    await makeTeam(all)
    await present(person)
  }
  if (person.role === 'admin') {
    const { users } = dataOf(await person.browser.call('GET', '/api/admin/users'))
    for (const { userId } of users as { userId: string }[]) {
      person.things.learn([{ kind: 'userId', value: userId, under: {} }])
    }
    const { events } = dataOf(await person.browser.call('GET', '/api/admin/events?search=%40'))
    for (const { reference } of events as { reference: string }[]) {
      person.things.learn([{ kind: 'eventReference', value: reference, under: {} }])
    }
  }
}

/** A team of the owner and the member, who may edit its events; two others have been invited. */
async function makeTeam({ owner, member, outsider, free }: Record<Role, Person>) {
  const team = dataOf(await owner.browser.call('POST', '/api/teams', { name: 'Choir office' }))
  for (const { email, things } of [member, outsider, free]) {
    const invite = dataOf(
      await owner.browser.call('POST', `/api/teams/${team.reference}/members`, { emailAddress: email }),
    )
    things.learn([{ kind: 'inviteReference', value: String(invite.reference), under: {} }])
  }
  await member.browser.call('POST', `/api/teamInvites/${member.things.of('inviteReference').at(-1)?.value}`, {})
  owner.things.learn([{ kind: 'teamReference', value: String(team.reference), under: {} }])
}

const ABOUT = { rows: [{ blocks: [{ blockType: 'Text', text: 'Doors open at six' }] }] }

/** Creates an event with some of everything and presents it, because many calls need one. */
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
  const address = `/api/sessions/${eventReference}`
  await browser.call('PUT', address, { languages: ['cy'], allowViewAllPages: true })
  things.learn([{ kind: 'languageCode', value: 'cy', under }])
  for (const name of ['Verse 1', 'Verse 2']) {
    const slide = dataOf(await browser.call('POST', `${address}/pages`, { name }))
    things.learn([
      { kind: 'slideReference', value: String(slide.reference), under },
      { kind: 'pageReference', value: String(slide.pageReference), under },
    ])
    const translation = { name: { text: 'Pennill' }, blocks: [] }
    await browser.call('PUT', `${address}/pages/${slide.reference}/translations/cy`, translation)
  }
  const endPage = dataOf(await browser.call('POST', `${address}/end/pages`, { name: 'Thank you' }))
  const tomorrow = dataOf(await browser.call('POST', `${address}/showings`, { location: 'The hall' }))
  things.learn([
    { kind: 'endPageId', value: String(endPage.reference), under },
    { kind: 'showingReference', value: String(tomorrow.reference), under },
  ])
  const about = dataOf(await browser.call('GET', `${address}/welcome/page`))
  await browser.call('PUT', `/api/content/pages/${about.pageId}/contents`, ABOUT)
  await browser.call('POST', `${address}/showings/${showing}/start`, {})
}

export const dataOf = (answer: Answer) =>
  ((jsonOf(answer) as { responseData?: Record<string, unknown> } | undefined)?.responseData ?? {}) as Record<
    string,
    unknown
  >
