import { type Attack, outcomeOf } from './support/attack.ts'
import type { Browser } from './support/browser.ts'
import { presentEvent } from './support/event.ts'

/** How long anything may stay readable after the right to it has ended. */
const MOST_MS = 5_000

/** Everything must have ended: the time until all paths answer 404, or the limit. */
async function untilGone(visitor: Browser, paths: string[]) {
  const started = performance.now()
  for (;;) {
    const answers = await Promise.all(paths.map((path) => visitor.call('GET', path)))
    const took = performance.now() - started
    if (answers.every(({ status }) => status === 404) || took > MOST_MS) return took
  }
}

async function ok(browser: Browser, method: string, path: string, body: unknown = {}) {
  const { status, data, text } = await (method === 'GET'
    ? browser.call(method, path)
    : browser.json(method, path, body))
  if (status > 299 || status === 0) throw new Error(`${method} ${path} was answered with ${status}: ${text}`)
  return data
}

/** A member makes a preview, is removed, and goes on reading it. */
const removedMember: Attack = {
  name: 'a preview of a removed member',
  async run(target) {
    const [owner, member] = [await target.newAccount(), await target.newAccount()]
    const { emailAddress } = await ok(member, 'GET', '/api/user/info')
    const team = await ok(owner, 'POST', '/api/teams', { name: 'Choir office' })
    const invited = await ok(owner, 'POST', `/api/teams/${team.reference}/members`, { emailAddress })
    await ok(member, 'POST', `/api/teamInvites/${invited.reference}`)
    const event = await ok(owner, 'POST', '/api/sessions', { name: 'Carols', teamReference: team.reference })
    const { reference } = await ok(member, 'POST', `/api/sessions/${event.reference}/preview`)
    const { previewLink } = await ok(member, 'GET', `/api/sessions/${event.reference}/showings/${reference}`)
    const create = () => member.json('POST', '/api/sessions', { name: 'Late', teamReference: team.reference })
    const creating = [create(), create(), create()]
    await ok(owner, 'DELETE', `/api/teams/${team.reference}/members/${invited.reference}`)
    const made = await Promise.all(creating)
    const token = previewLink.split('/').at(-1)
    const took = await untilGone(target.visitor('192.0.2.52'), [
      `/api/watch/preview/${token}`,
      `/api/watch/showings/${reference}`,
      `/watch/preview/${token}`,
    ])
    const { events } = await ok(member, 'GET', '/api/events')
    const inTeam = events.filter(
      (one: { sessionDetails: { teamReference: string | null } }) => one.sessionDetails.teamReference,
    )
    const madeIn = made.filter(({ status }) => status === 201).length
    return outcomeOf(
      `gone after ${Math.round(took)} ms; ${inTeam.length} of ${madeIn} events made meanwhile stayed in the team`,
      {
        [`the preview was readable for more than ${MOST_MS} ms`]: took <= MOST_MS,
        'events of the removed member stayed in the team': inTeam.length === 0,
      },
    )
  },
}

/** An organiser is blocked, and an event taken down, while they are live. */
const blockedOrganiser: Attack = {
  name: 'the live slides of a blocked organiser and of an event taken down',
  async run(target) {
    const admin = await target.logIn('admin', '192.0.2.53')
    const visitor = target.visitor('192.0.2.54')
    const figures: number[] = []
    for (const end of ['block', 'takeDown']) {
      const organiser = await target.newAccount()
      const { userId } = await ok(organiser, 'GET', '/api/user/info')
      const { reference, showing, accessCode } = await presentEvent(organiser)
      const ways = [
        `/watch/${accessCode}/${showing}?autoJoin=true`,
        ...['', '/display', '/slides', '/end'].map((part) => `/api/watch/showings/${showing}${part}`),
      ]
      for (const way of ways) await visitor.call('GET', way)
      const path = end === 'block' ? `/api/admin/users/${userId}/block` : `/api/admin/events/${reference}/takeDown`
      await ok(admin, 'POST', path)
      figures.push(await untilGone(visitor, ways))
    }
    const [blocked = 0, takenDown = 0] = figures.map(Math.round)
    return outcomeOf(`gone ${blocked} ms after blocking, ${takenDown} ms after taking down`, {
      [`slides were readable for more than ${MOST_MS} ms`]: Math.max(blocked, takenDown) <= MOST_MS,
    })
  },
}

export const rightsAttacks: Attack[] = [removedMember, blockedOrganiser]
