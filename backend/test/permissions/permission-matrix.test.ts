import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../generated/routes.ts'
import { statementsOf } from '../support/database/database-work.ts'
import { createTestApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'
import { type Entry, entries, type Right } from './entries.ts'
import { createPerson, fingerprint, nowhere, openPlace, type Person, type Place, type World } from './world.ts'

/** Every operation × every kind of caller (reliability and security: "every reference"). */
const all = Object.keys(operations) as OperationId[]
const entryOf = (id: OperationId): Entry =>
  entries[id] ?? expect.fail(`${id} has no entry in entries.ts: say who may call it`)

/** For refused calls, which change nothing and can therefore share their data. */
let quiet: Place
let untouched: Awaited<ReturnType<typeof fingerprint>>
/** For permitted calls, on shared data where possible. */
let busy: Place
beforeAll(async () => {
  const openApp = () => createTestApp({ HUMAN_VERIFICATION: 'off' })
  quiet = await openPlace(await openApp())
  busy = await openPlace(await openApp())
  untouched = await fingerprint(quiet.app.orm)
}, 60_000)
afterAll(async () => {
  await quiet.app.close()
  await busy.app.close()
})

test('every operation has an entry, and the contract marks the open ones as open', () => {
  expect(all.filter((id) => !entries[id])).toEqual([])
  const open = all.filter((id) => entries[id]?.right === 'open')
  expect(open).toEqual(all.filter((id) => operations[id].isPublic))
})

function call(id: OperationId, world: World, by: Person) {
  const entry = entryOf(id)
  const values: Record<string, string> = {
    ...(world as unknown as Record<string, string>),
    ...entry.parameters?.(world),
  }
  const path = operations[id].path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(values[name] ?? `no ${name} in the world`),
  )
  const method = operations[id].method.toUpperCase()
  const headers: Record<string, string> = by.token ? { authorization: `Bearer ${by.token}` } : {}
  return by.client.call(method, path + (entry.query ?? ''), entry.body?.(world, by), headers)
}

/** Compares once for all refused calls, because reading the whole database costs more than they do; `-t 'getEvent|changed nothing'` tries one. */
const expectUntouched = async () =>
  expect(await fingerprint(quiet.app.orm), 'a refused call changed something').toEqual(untouched)

/** Fetches a CSRF token for a new browser; programs only need one for public operations. */
async function prepare(id: OperationId, { client, token }: Person) {
  if (client.csrfToken === '' && (!token || isOpen(id))) await client.fetchCsrfToken()
}

/** Forgets the CSRF token, which ends with the log-in when the account is blocked. */
function forgetCsrfToken({ client }: Person) {
  client.csrfToken = ''
}

interface Refusal {
  who: string
  by: Person
  status: number
  code?: string
}

/** A call that must be refused. The data is compared once after all of them. */
async function expectRefused(id: OperationId, { who, by, status, code }: Refusal) {
  await prepare(id, by)
  const answer = await call(id, quiet.world, by)
  expect(`${who}: ${answer.status}`, `${id} by ${who} answered ${JSON.stringify(answer.body)}`).toBe(
    `${who}: ${status}`,
  )
  if (code) expect(answer.errors, `${id} by ${who}`).toMatchObject([{ code }])
  return answer
}

/** The status of a permitted call. */
const successOf = (id: OperationId) => entryOf(id).status ?? operations[id].statuses.find((status) => status < 300)

const anonymous = (place: Place): Person => ({
  client: new TestClient(place.app.app),
  email: '',
  reference: '',
  loginId: '',
})
const byToken = (place: Place, owner: Person, token: string): Person => ({
  ...owner,
  client: new TestClient(place.app.app),
  token,
})

/** The status for a logged-in caller without permission. */
const strangerStatus = (right: Right) => (right === 'admin' ? 403 : 404)

/** Members may edit their team's events and see the team. */
const isForMembers = (right: Right) => right === 'event' || right === 'team'
/** What members can see but not do. */
const isVisibleToMembers = (right: Right) => right === 'event-delete' || right === 'team-owner'

const isOpen = (id: OperationId) => entryOf(id).right === 'open'
const isForOneself = (id: OperationId) => entryOf(id).right === 'person'
const closed = all.filter((id) => !isOpen(id))

describe('callers without permission', () => {
  test.each(closed)('%s: anonymous callers, and tokens with insufficient scopes', async (id) => {
    await expectRefused(id, { who: 'anonymous', by: anonymous(quiet), status: 401 })
    await expectClosedBeforeItIsRead(id)
    for (const [who, token] of tokensThatDoNotReach(id)) {
      await expectRefused(id, { who, by: byToken(quiet, quiet.world.owner, token), status: 403, code: 'token-scope' })
    }
  })

  test.each(closed.filter((id) => !isForOneself(id)))(
    '%s: unauthorised callers, with log-in and with token',
    async (id) => {
      // The same for all who get this status in the same way, so one of them asks
      const unknown = new Map<string, unknown>()
      for (const [who, by, status] of strangersTo(id)) {
        const refused = await expectRefused(id, { who, by, status })
        const way = `${status} ${by.token ? 'by token' : 'by log-in'}`
        if (!unknown.has(way)) unknown.set(way, (await call(id, nowhere(quiet.world), by)).body)
        expect(refused.body, `${id}: ${who} can tell what exists from what does not`).toEqual(unknown.get(way))
      }
      if (isVisibleToMembers(entryOf(id).right))
        await expectRefused(id, { who: 'a member', by: quiet.world.member, status: 403 })
    },
  )

  test('changed nothing', () => expectUntouched())

  describe('while the owner is blocked', () => {
    beforeAll(async () => {
      await quiet.block(quiet.world.owner)
      forgetCsrfToken(quiet.world.owner)
      untouched = await fingerprint(quiet.app.orm)
    })
    afterAll(async () => {
      await quiet.unblock(quiet.world.owner)
      forgetCsrfToken(quiet.world.owner)
      untouched = await fingerprint(quiet.app.orm)
    })
    test.each(closed)('%s: the owner, with log-in and with token', async (id) => {
      const { owner } = quiet.world
      await expectRefused(id, { who: 'the blocked owner', by: owner, status: 401 })
      const by = byToken(quiet, owner, quiet.tokens.owner.all)
      if (operations[id].tokenScope)
        await expectRefused(id, { who: 'their token', by, status: 401, code: 'invalid-token' })
    })
    test('changed nothing', () => expectUntouched())
  })
})

/** Unauthorised callers don't learn what is wrong with a call, because its body isn't read. */
async function expectClosedBeforeItIsRead(id: OperationId) {
  const path = operations[id].path.replaceAll(/\{[^}]+\}/g, '%20')
  const method = operations[id].method.toUpperCase()
  const wrong: [string, string | ReadableStream | undefined, string][] = [
    ['a wrong reference and query', undefined, ''],
    ['broken JSON', '{"name":', 'application/json'],
    ['another type', 'name=Carols', 'text/plain'],
    ['an empty body without a type', '', ''],
    ['an empty body in chunks', new Blob([]).stream(), ''],
    ['a body that never comes', new ReadableStream(), 'application/json'],
  ]
  for (const [what, body, type] of method === 'GET' ? wrong.slice(0, 1) : wrong) {
    const init = {
      method,
      headers: { 'content-type': type },
      ...(body !== undefined && { body, duplex: 'half' as const }),
    }
    const answer = await quiet.app.app.request(`${path}?userId=&size=x&page=-1`, init)
    expect(`${what}: ${answer.status}`, `${id} reveals more to an outsider than the refusal`).toBe(`${what}: 401`)
  }
}

/** Tokens with insufficient scopes. Every scope includes reading; operations without a scope accept no token. */
function tokensThatDoNotReach(id: OperationId): [string, string][] {
  const { all, readPresent, readEdit } = quiet.tokens.owner
  const needed = operations[id].tokenScope
  if (needed === null) return [["the owner's token", all]]
  if (needed === 'edit') return [["the owner's token that may not edit", readPresent]]
  return needed === 'present' ? [["the owner's token that may not present", readEdit]] : []
}

function strangersTo(id: OperationId): [string, Person, number][] {
  const { right } = entryOf(id)
  const { other, admin, world, tokens } = quiet
  const status = strangerStatus(right)
  const outsiders: [string, Person, number][] = [
    ['another user', other, status],
    ['a removed member', world.removed, status],
    ["another user's token", byToken(quiet, other, tokens.other.all), operations[id].tokenScope ? status : 403],
  ]
  if (right !== 'invite') outsiders.push(['a person who is only invited', world.invited, status])
  outsiders.push(
    right === 'admin' ? ['the user it is about', world.owner, status] : ['an administrator', admin, status],
  )
  return outsiders
}

describe('callers with permission', () => {
  test.each(all.filter(isOpen))('%s: everybody', async (id) => {
    const [world, [other, admin]] = [await worldFor(id), await othersFor(id)]
    const everybody: [string, Person][] = [
      ['anonymous', anonymous(busy)],
      ['another user', other],
      ['the owner', world.owner],
      ['an administrator', admin],
      ["another user's token", byToken(busy, busy.other, busy.tokens.other.all)],
    ]
    for (const [who, by] of everybody) await expectAllowed(id, world, by, who)
  })

  test.each(closed.filter(isForOneself))('%s: each for themselves', async (id) => {
    const world = await worldFor(id)
    for (const by of [world.owner, ...(await othersFor(id))]) await expectAllowed(id, world, by, by.email)
  })

  test.each(closed.filter((id) => !isForOneself(id)))('%s: whose it is', async (id) => {
    const world = await worldFor(id)
    await expectAllowed(id, world, whoMay(entryOf(id).right, world), 'whose it is')
  })

  test.each(all.filter((id) => isForMembers(entryOf(id).right)))('%s: members', async (id) => {
    const world = await worldFor(id)
    await expectAllowed(id, world, world.member, 'a member')
  })
})

const worldFor = async (id: OperationId) => (entryOf(id).apart ? busy.newWorld() : busy.world)
/** Another user and an administrator. */
const othersFor = async (id: OperationId): Promise<[Person, Person]> =>
  entryOf(id).apart
    ? [await createPerson(busy.app, 'Premium'), await createPerson(busy.app, 'Premium', { isAdmin: true })]
    : [busy.other, busy.admin]

const whoMay = (right: Right, world: World) => {
  if (right === 'admin') return busy.admin
  return right === 'invite' ? world.invited : world.owner
}

async function expectAllowed(id: OperationId, world: World, by: Person, who: string) {
  await prepare(id, by)
  let answer = null as Awaited<ReturnType<typeof call>> | null
  const statements = await statementsOf(busy.app.orm, async () => {
    answer = await call(id, world, by)
  })
  expect(`${who}: ${answer?.status}`, `${id}: ${JSON.stringify(answer?.body)}`).toBe(`${who}: ${successOf(id)}`)
  const hashReads = statements.filter((statement) => /^\s*select.*password_hash/is.test(statement))
  if (!PASSWORD_CALLS.has(id)) expect(hashReads, `${id} reads the hash of a password`).toEqual([])
}

/** Operations that name an event, directly or by its slides, pages, showings, links or access code. */
const namesEvent = (id: OperationId) => {
  const { right } = entryOf(id)
  const isByPath = /\{(eventReference|showingReference|accessCode|previewToken)\}/.test(operations[id].path)
  return right === 'event' || right === 'event-delete' || isByPath
}

describe('an event in the bin', () => {
  let world: World
  beforeAll(async () => {
    world = await busy.newWorld()
    await world.owner.client.fetchCsrfToken()
    expect((await world.owner.client.delete(`/api/sessions/${world.eventReference}`)).status).toBe(200)
  })

  test.each(all.filter(namesEvent))('%s: is found by no one', async (id) => {
    const callers: [string, Person][] = [
      ['the owner', world.owner],
      ['a member', world.member],
      ['an administrator', busy.admin],
      ['anonymous', anonymous(busy)],
    ]
    for (const [who, by] of callers) {
      await prepare(id, by)
      const answer = await call(id, world, by)
      const refused = entryOf(id).right === 'admin' && by !== busy.admin ? 403 : 404
      const expected = who === 'anonymous' && !isOpen(id) ? 401 : refused
      expect(`${who}: ${answer.status}`, `${id}: ${JSON.stringify(answer.body)}`).toBe(`${who}: ${expected}`)
    }
  })

  test('is in no list, and restored it is as it was', async () => {
    const { client } = world.owner
    expect((await client.get('/api/events')).data.events).toEqual([])
    expect((await client.post(`/api/bin/${world.eventReference}/restore`, {})).status).toBe(200)
    for (const id of ['getEvent', 'getContents', 'getShowing', 'getWatchEvent', 'getWatchPreview'] as const)
      expect((await call(id, world, world.member)).status, id).toBe(200)
  })
})

/** The calls that compare or set a password, and those that start or end log-ins by it. */
const PASSWORD_CALLS = new Set<OperationId>([
  'logIn',
  'logInWithSecondFactor',
  'changePassword',
  'requestEmailChange',
  'removeSelf',
  'finishSso',
  'confirmEmail',
  'confirmInvite',
])
