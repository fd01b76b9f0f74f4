import { expect } from 'vitest'
import type { OpenLogin } from '../../../generated/zod/schemas/index.zod.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { expectErrors, type Organiser, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const LOGINS = '/api/auth/logins'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const listLogins = async (client: ScenarioClient): Promise<OpenLogin[]> => (await client.ok('GET', LOGINS)).logins

/** A second browser of the same person, logged in with "Remember Me". */
async function secondBrowser(world: World, { email, password }: Organiser) {
  const client = await world.visitor()
  const headers = { 'user-agent': FIREFOX }
  await client.ok('POST', '/api/auth/login?useSessionCookies=false', { email, password }, headers)
  return client
}
const otherOf = async (client: ScenarioClient) => (await listLogins(client)).find((one) => !one.isCurrent)?.loginId

const isLoggedIn = async (client: ScenarioClient) => (await client.ok('GET', '/api/auth/me')) !== null

export const loginListScenarios: Scenario[] = [
  ...scenariosOf('listLogins', {
    "lists the account's browsers, the current one first": async (world) => {
      const person = await world.organiser()
      const second = await secondBrowser(world, person)
      const logins = await listLogins(person.client)
      expect(logins.map((one) => [one.isCurrent, one.isRemembered])).toEqual([
        [true, false],
        [false, true],
      ])
      expect(logins[1]?.browser).toBe('Firefox on Linux')
      expect((await listLogins(second)).map((one) => one.loginId)).toEqual(logins.map((one) => one.loginId).reverse())
    },
    'lists no log-ins of others': async (world) => {
      await world.organiser()
      expect(await listLogins((await world.organiser()).client)).toHaveLength(1)
    },
    'no longer lists a browser that logged out': async (world) => {
      const person = await world.organiser()
      const second = await secondBrowser(world, person)
      await second.ok('GET', '/api/auth/logout')
      expect(await listLogins(person.client)).toHaveLength(1)
    },
  }),
  ...scenariosOf('endLogin', {
    'logs the other browser out and ends its hub connection': async (world) => {
      const person = await world.organiser()
      const second = await secondBrowser(world, person)
      const hub = await second.connectHub()
      await person.client.ok('DELETE', `${LOGINS}/${await otherOf(person.client)}`)
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'logged-out' })
      await hub.closed
      expect([await isLoggedIn(person.client), await isLoggedIn(second)]).toEqual([true, false])
    },
    "logs out when it's the current browser's": async (world) => {
      const { client } = await world.organiser()
      const [login] = await listLogins(client)
      const before = client.csrfToken
      await client.ok('DELETE', `${LOGINS}/${login?.loginId}`)
      expect(client.cookies.has('lectern-login')).toBe(false)
      expect(client.csrfToken).not.toBe(before)
      expect(await isLoggedIn(client)).toBe(false)
    },
    "doesn't find another account's, an unknown one, or an ended one": async (world) => {
      const [person, outsider] = [await world.organiser(), await world.organiser()]
      const second = await secondBrowser(world, person)
      const other = await otherOf(person.client)
      for (const loginId of [other, 'AAAAAAAAAAAAAAAAAAAAAA', 'no!reference'])
        expectErrors(await outsider.client.call('DELETE', `${LOGINS}/${loginId}`), 404, 'not-found')
      expect(await isLoggedIn(second)).toBe(true)
      await person.client.ok('DELETE', `${LOGINS}/${other}`)
      expectErrors(await person.client.call('DELETE', `${LOGINS}/${other}`), 404, 'not-found')
    },
  }),
  ...scenariosOf('endOtherLogins', {
    'logs out everywhere but here': async (world) => {
      const person = await world.organiser()
      const others = [await secondBrowser(world, person), await secondBrowser(world, person)]
      const [hub, otherHub] = [await person.client.connectHub(), await others[0]?.connectHub()]
      await person.client.ok('POST', `${LOGINS}/endOthers`, {})
      expect(await otherHub?.next('SessionEnded')).toEqual({ reason: 'logged-out' })
      expect(await listLogins(person.client)).toHaveLength(1)
      expect(await Promise.all(others.map(isLoggedIn))).toEqual([false, false])
      expect(hub.left('SessionEnded')).toEqual([])
      await person.client.ok('POST', `${LOGINS}/endOthers`, {})
    },
    "doesn't affect other accounts' log-ins": async (world) => {
      const [person, outsider] = [await world.organiser(), await world.organiser()]
      await person.client.ok('POST', `${LOGINS}/endOthers`, {})
      expect(await isLoggedIn(outsider.client)).toBe(true)
    },
  }),
]
