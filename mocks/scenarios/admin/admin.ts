import { expect } from 'vitest'
import type { AdminUser } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { administrator, person, USERS } from './people.ts'

const AUDIT = '/api/admin/audit-log'

/** Blocks all other administrators. */
async function becomeLastAdmin(client: ScenarioClient, userId: string) {
  const { users } = await client.ok('GET', `${USERS}?pageSize=200`)
  const others = (users as AdminUser[]).filter((one) => one.roles.includes('Admin') && one.userId !== userId)
  for (const other of others) await client.ok('POST', `${USERS}/${other.userId}/block`, {})
}

const find = async (client: ScenarioClient, search: string, more = '') =>
  (await client.ok('GET', `${USERS}?search=${encodeURIComponent(search)}${more}`)) as {
    users: AdminUser[]
    total: number
  }

export const adminScenarios: Scenario[] = [
  ...scenariosOf('listUsers', {
    'finds a user by any part of the name or address, in any letter case': async (world) => {
      const { client } = await administrator(world)
      const { email, userId } = await person(world, 'Basic')
      const { users, total } = await find(client, email.toUpperCase())
      expect({ users, total }).toEqual({
        total: 1,
        users: [
          {
            userId,
            firstName: 'Amara',
            lastName: 'Okafor',
            emailAddress: email,
            accountLevel: 'Basic',
            isSSO: false,
            isConfirmed: true,
            manualBlockDate: null,
            roles: [],
            createdDateUtc: expect.any(String),
          },
        ],
      })
      for (const search of ['okaf', 'AMARA oka', 'Okafor amara', 'Ökafør'.replace('ø', 'o')]) {
        expect((await find(client, search, '&pageSize=200')).total, search).toBeGreaterThan(0)
      }
      for (const search of ['ama%oka', 'okafor_amara', 'okafor\\\\', 'nobody of this name']) {
        expect(await find(client, search), search).toMatchObject({ users: [], total: 0 })
      }
    },
    'refuses a repeated parameter': async (world) => {
      const { client } = await administrator(world)
      const twice = await client.call('GET', '/api/admin/users?page=1&page=2')
      expectErrors(twice, 400, ['invalid-value', 'page'])
    },
    'sorts as requested, and lists each user on one page only': async (world) => {
      const { client } = await administrator(world)
      await person(world, 'Free')
      await person(world, 'Basic')
      const all = (await find(client, '', '&pageSize=200&sort=-accountLevel')).users
      const rank = { Free: 0, Basic: 1, Premium: 2 }
      const ranks = all.map((user) => rank[user.accountLevel])
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
      const addresses = (await find(client, '', '&pageSize=200&sort=emailAddress')).users.map((one) => one.emailAddress)
      expect(addresses).toEqual(addresses.toSorted())
      const backwards = await find(client, '', '&pageSize=200&sort=-emailAddress')
      expect(backwards.users.map((one) => one.emailAddress)).toEqual(addresses.toReversed())
      const size = Math.ceil(all.length / 3)
      const paged = []
      for (const page of [1, 2, 3])
        paged.push(...(await find(client, '', `&sort=createdDateUtc&pageSize=${size}&page=${page}`)).users)
      expect(new Set(paged.map((one) => one.userId)).size).toBe(all.length)
      const beyond = await find(client, '', `&page=4&pageSize=${size}`)
      expect(beyond).toMatchObject({ users: [], total: all.length })
    },
    'refuses a page, a size and an order that do not exist': async (world) => {
      const { client } = await administrator(world)
      expectErrors(await client.call('GET', `${USERS}?page=0`), 400, ['invalid-value', 'page'])
      expectErrors(await client.call('GET', `${USERS}?pageSize=201`), 400, ['invalid-value', 'pageSize'])
      expectErrors(await client.call('GET', `${USERS}?sort=password`), 400, ['invalid-value', 'sort'])
    },
  }),
  ...scenariosOf('blockUser', {
    'ends log-ins and hub connections immediately, and prevents new ones': async (world) => {
      const [{ client }, user] = [await administrator(world), await person(world)]
      const hub = await user.client.connectHub()
      const blocked = await client.ok('POST', `${user.path}/block`, {})
      expect(blocked.manualBlockDate).not.toBeNull()
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'blocked' })
      await hub.closed
      expectErrors(await user.client.call('GET', '/api/user/info'), 401, 'not-logged-in')
      const visitor = await world.visitor()
      const again = await visitor.call('POST', '/api/auth/login', { email: user.email, password: user.password })
      expect([again.status, again.errors[0]?.message]).toEqual([401, 'This account is blocked'])
      expect(await client.ok('POST', `${user.path}/block`)).toEqual(blocked)
    },
    'is refused for oneself and for the last administrator': async (world) => {
      const [{ client, path, userId }] = [await administrator(world), await administrator(world)]
      expectErrors(await client.call('POST', `${path}/block`, {}), 400, 'wrong-state')
      await becomeLastAdmin(client, userId)
      expectErrors(await client.call('POST', `${path}/block`, {}), 400, 'last-admin')
    },
  }),
  ...scenariosOf('unblockUser', {
    'lets the user log in again': async (world) => {
      const [{ client }, user] = [await administrator(world), await person(world)]
      await client.ok('POST', `${user.path}/block`, {})
      expect((await client.ok('POST', `${user.path}/unblock`, {})).manualBlockDate).toBeNull()
      await (await world.visitor()).logIn(user.email, user.password)
      expect((await client.ok('POST', `${user.path}/unblock`)).manualBlockDate).toBeNull()
    },
  }),
  ...scenariosOf('changeUserAccount', {
    'changes plan and features immediately, and updates watching phones': async (world) => {
      const { client } = await administrator(world)
      const fixture = await eventWithSlides(world, 1, 'Free')
      const { userId } = await fixture.client.ok('GET', '/api/user/info')
      const phone = await (await world.visitor()).connectHub()
      const before = await phone.join(fixture.defaultShowing, 'attendee-of-a-free-event')
      const changed = await client.ok('PUT', `${USERS}/${userId}/account`, { accountLevel: 'Premium' })
      expect(changed.accountLevel).toBe('Premium')
      const { revision } = await phone.next('DisplayChanged')
      expect(revision).toBeGreaterThan(before.display.revision)
      const me = await fixture.client.ok('GET', '/api/auth/me')
      expect(me).toMatchObject({ accountLevel: 'Premium', features: expect.arrayContaining(['EndCustomPages']) })
    },
    'refuses an unknown and a missing plan': async (world) => {
      const [{ client }, user] = [await administrator(world), await person(world)]
      const change = (body: unknown) => client.call('PUT', `${user.path}/account`, body)
      expectErrors(await change({ accountLevel: 'Gold' }), 400, ['invalid-value', 'accountLevel'])
      expectErrors(await change({}), 400, ['required', 'accountLevel'])
    },
  }),
  ...scenariosOf('deleteUser', {
    'deletes account, events and log-ins, and notifies phones and presenters': async (world) => {
      const { client } = await administrator(world)
      const fixture = await eventWithSlides(world, 1)
      const { userId } = await fixture.client.ok('GET', '/api/user/info')
      const hub = await fixture.client.connectHub()
      const phone = await (await world.visitor()).connectHub()
      await phone.join(fixture.defaultShowing, 'attendee-of-a-deleted-user')
      await client.ok('DELETE', `${USERS}/${userId}`)
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'deleted' })
      expect((await phone.next('DisplayChanged')).status).toBe('ended')
      const visitor = await world.visitor()
      expectErrors(await fixture.client.call('GET', fixture.event), 401, 'not-logged-in')
      expectErrors(await visitor.call('GET', `/api/watch/events/${fixture.accessCode}`), 404, 'not-found')
      expectErrors(await client.call('DELETE', `${USERS}/${userId}`), 404, 'not-found')
      expect((await find(client, fixture.email)).total).toBe(0)
    },
    'is refused for oneself and for the last administrator': async (world) => {
      const [{ client, path, userId }] = [await administrator(world), await administrator(world)]
      expectErrors(await client.call('DELETE', path), 400, 'wrong-state')
      await becomeLastAdmin(client, userId)
      expectErrors(await client.call('DELETE', path), 400, 'last-admin')
    },
  }),
  ...scenariosOf('listAuditLog', {
    'lists actions with actor and affected account, newest first': async (world) => {
      const [admin, user] = [await administrator(world), await person(world)]
      await admin.client.ok('POST', `${user.path}/block`, {})
      await admin.client.ok('POST', `${user.path}/unblock`, {})
      await admin.client.ok('PUT', `${user.path}/account`, { accountLevel: 'Basic' })
      const { entries, total } = await admin.client.ok('GET', `${AUDIT}?user=${user.userId}`)
      const did = (entries as { action: string; note: string | null }[]).map(({ action, note }) => [action, note])
      expect(did).toEqual([
        ['account-level-changed', 'Free to Basic, by an administrator'],
        ['account-unblocked', null],
        ['account-blocked', null],
      ])
      expect(total).toBe(3)
      expect(entries[0]).toMatchObject({
        actor: { userId: admin.userId, emailAddress: admin.email },
        subject: { userId: user.userId, emailAddress: user.email },
      })
    },
    'finds entries by part of an address and by action, page by page': async (world) => {
      const [{ client }, user] = [await administrator(world), await person(world)]
      await user.client.logIn(user.email, user.password)
      await client.ok('POST', `${user.path}/block`, {})
      const of = `${AUDIT}?user=${encodeURIComponent(user.email.slice(0, -4).toUpperCase())}`
      expect((await client.ok('GET', of)).total).toBe(2)
      expect(await client.ok('GET', `${of}&action=account-blocked`)).toMatchObject({
        total: 1,
        entries: [{ action: 'account-blocked' }],
      })
      expect(await client.ok('GET', `${of}&page=2&pageSize=1`)).toMatchObject({
        total: 2,
        page: 2,
        pageSize: 1,
        entries: [{ action: 'logged-in' }],
      })
      expect(await client.ok('GET', `${of}&page=3&pageSize=1`)).toMatchObject({ total: 2, entries: [] })
    },
    'keeps the reference of a deleted user, but not the address': async (world) => {
      const [{ client, email }, user] = [await administrator(world), await person(world)]
      await user.client.logIn(user.email, user.password)
      await client.ok('DELETE', user.path)
      const { entries } = await client.ok('GET', `${AUDIT}?user=${user.userId}`)
      const gone = { userId: user.userId, emailAddress: null }
      expect(entries).toMatchObject([
        { action: 'account-deleted', actor: { emailAddress: email }, subject: gone },
        { action: 'logged-in', actor: gone, subject: gone },
      ])
      expect((await client.ok('GET', `${AUDIT}?user=${encodeURIComponent(user.email)}`)).total).toBe(0)
    },
    'refuses an action that does not exist': async (world) => {
      const { client } = await administrator(world)
      expectErrors(await client.call('GET', `${AUDIT}?action=sneezed`), 400, ['invalid-value', 'action'])
    },
  }),
]
