import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import { plannedOperations } from '../../../generated/planned.ts'
import type { OperationId } from '../../../generated/routes.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'
import { type Entry, entries } from './entries.ts'
import { createPerson, createWorld, fingerprint, nowhere, type Person, setBlocked, type World } from './world.ts'

/** Every operation × everybody who might try (reliability and security: "every reference"). */
const built = (Object.keys(operations) as OperationId[]).filter(
  (id) => !(plannedOperations as readonly string[]).includes(id),
)

let app: TestApp
let other: Person
let admin: Person
beforeAll(async () => {
  app = await createTestApp({ HUMAN_VERIFICATION: 'off' })
  other = await createPerson(app, 'Premium')
  admin = await createPerson(app, 'Premium', { isAdmin: true })
})
afterAll(() => app.close())

test('every operation has an entry, and the contract marks the open ones as open', () => {
  expect(built.filter((id) => !entries[id])).toEqual([])
  const open = built.filter((id) => entries[id]?.right === 'open')
  expect(open).toEqual(built.filter((id) => operations[id].isPublic))
})

function call(id: OperationId, entry: Entry, world: World, by: Person) {
  const values: Record<string, string> = {
    ...(world as unknown as Record<string, string>),
    ...entry.parameters?.(world),
  }
  const path = operations[id].path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) =>
    encodeURIComponent(values[name] ?? `no ${name} in the world`),
  )
  return by.client.call(operations[id].method.toUpperCase(), path + (entry.query ?? ''), entry.body?.(world, by))
}

/** Calls that must be refused with this status and leave everything as it was. */
async function expectRefused(id: OperationId, entry: Entry, world: World, by: Person, who: string, status: number) {
  await by.client.fetchCsrfToken()
  const before = await fingerprint(app.orm)
  const answer = await call(id, entry, world, by)
  expect(`${who}: ${answer.status}`, `${id} by ${who} answered ${JSON.stringify(answer.body)}`).toBe(
    `${who}: ${status}`,
  )
  expect(await fingerprint(app.orm), `${id} by ${who} changed something`).toEqual(before)
  return answer
}

/** What whoever may call it is told. */
const successOf = (id: OperationId, entry: Entry) =>
  entry.status ?? operations[id].statuses.find((status) => status < 300)

const anonymous = (): Person => ({ client: new TestClient(app.app), email: '', reference: '', loginId: '' })

/** What somebody who is logged in but has no right to it is told. */
const strangerStatus = (right: Entry['right']) => (right === 'admin' ? 403 : 404)

/** Who else may: members edit events of their team and see the team. */
const isForMembers = (right: Entry['right']) => right === 'event' || right === 'team'
/** What a member may not do although it is no secret to them. */
const isVisibleToMembers = (right: Entry['right']) => right === 'event-delete' || right === 'team-owner'

describe('who may call', () => {
  test.each(built)('%s', async (id) => {
    const entry = entries[id]
    if (!entry) throw new Error(`${id} has no entry in entries.ts: say who may call it`)
    const world = await createWorld(app)
    await entry.prepare?.(world)
    const { owner } = world
    if (entry.right === 'open') return expectOpen(id, entry, world)

    await expectRefused(id, entry, world, anonymous(), 'anonymous', 401)
    await setBlocked(app.orm, owner.reference, new Date())
    await expectRefused(id, entry, world, owner, 'the blocked owner', 401)
    await setBlocked(app.orm, owner.reference, null)

    if (entry.right === 'person') return expectEachForThemselves(id, entry, world)

    const strangers: [string, Person][] = [
      ['another user', other],
      ['a removed member', world.removed],
    ]
    if (entry.right !== 'invite') strangers.push(['somebody who is only invited', world.invited])
    strangers.push(entry.right === 'admin' ? ['the user it is about', owner] : ['an administrator', admin])
    for (const [who, stranger] of strangers) {
      const status = strangerStatus(entry.right)
      const refused = await expectRefused(id, entry, world, stranger, who, status)
      const unknown = await call(id, entry, nowhere(world), stranger)
      expect(refused.body, `${id}: ${who} can tell what exists from what does not`).toEqual(unknown.body)
    }
    if (isVisibleToMembers(entry.right)) await expectRefused(id, entry, world, world.member, 'a member', 403)
    if (isForMembers(entry.right)) await expectMember(id, entry)
    await expectAllowed(id, entry, world, whoMay(entry.right, world))
  })
})

/** In a world of its own, because what the member does may be done once only. */
async function expectMember(id: OperationId, entry: Entry) {
  const world = await createWorld(app)
  await entry.prepare?.(world)
  await expectAllowed(id, entry, world, world.member)
}

const whoMay = (right: Entry['right'], world: World) => {
  if (right === 'admin') return admin
  return right === 'invite' ? world.invited : world.owner
}

async function expectAllowed(id: OperationId, entry: Entry, world: World, by: Person) {
  await by.client.fetchCsrfToken()
  const answer = await call(id, entry, world, by)
  expect(answer.status, `${id} by whoever may: ${JSON.stringify(answer.body)}`).toBe(successOf(id, entry))
}

async function expectOpen(id: OperationId, entry: Entry, world: World) {
  const everybody: [string, Person][] = [
    ['anonymous', anonymous()],
    ['another user', entry.endsLogin ? await createPerson(app, 'Premium') : other],
    ['the owner', world.owner],
    ['an administrator', entry.endsLogin ? await createPerson(app, 'Premium', { isAdmin: true }) : admin],
  ]
  for (const [who, by] of everybody) {
    await by.client.fetchCsrfToken()
    const answer = await call(id, entry, world, by)
    expect(`${who}: ${answer.status}`, JSON.stringify(answer.body)).toBe(`${who}: ${successOf(id, entry)}`)
  }
}

async function expectEachForThemselves(id: OperationId, entry: Entry, world: World) {
  const everybody = [
    world.owner,
    await createPerson(app, 'Premium'),
    await createPerson(app, 'Premium', { isAdmin: true }),
  ]
  for (const by of everybody) await expectAllowed(id, entry, world, by)
}
