import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { Account } from '../../accounts/account.entity.ts'
import { findLogin } from '../../accounts/login/find-login.ts'
import { Login } from '../../accounts/login/login.entity.ts'
import { AccessToken } from '../../accounts/tokens/access-token.entity.ts'
import { findToken } from '../../accounts/tokens/find-token.ts'
import type { HubIdentity } from '../../context/context.ts'
import type { Connection } from '../../hub/types.ts'
import { defaultLiveLimits } from '../live-limits.ts'
import { ConnectedLogins } from './connected-logins.ts'

// No announcements reach this node: it relies on its own checks
const EVERY = defaultLiveLimits.loginCheckMs
const DAY = 24 * 3_600_000

type Connected = Pick<Connection<HubIdentity>, 'id' | 'identity'>

let late = 0
const now = () => new Date(Date.now() + late)
const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
let open: Connected[]
/** Messages to the connections, and the connections that ended for good. */
let messages: string[]
let ended: string[]
let onEnd: () => void
let logins: ConnectedLogins
const app = await testApp()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  late = 0
  open = []
  messages = []
  ended = []
  logins = watch(app.orm)
})
afterEach(() => {
  logins.stop()
  vi.useRealTimers()
  vi.resetAllMocks()
})

const watch = (orm: TestApp['orm']) =>
  new ConnectedLogins({
    hub: {
      closeWhere: (isMeant, options) => {
        const meant = open.filter((one) => isMeant(one as Connection<HubIdentity>))
        ended.push(...meant.map(({ id }) => (options?.allowReconnect ? `${id}, which may come back` : id)))
        onEnd()
        return meant.length
      },
    },
    broadcaster: {
      toConnection: (id, message, body) => void messages.push(`${id}: ${message} ${JSON.stringify(body)}`),
    },
    orm,
    now,
    log,
    checkEveryMs: EVERY,
  })

/** Lets the interval of a check pass, and resolves once it has ended a connection. */
const nextEnd = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  onEnd = resolve
  vi.advanceTimersByTime(EVERY - 1)
  expect(messages, 'before its time').toEqual([])
  vi.advanceTimersByTime(1)
  return promise
}
const connect = (id: string, identity: HubIdentity) => {
  open.push({ id, identity })
  logins.connected({ id, identity })
}

/** A person with a token and a log-in, each with a connection. */
async function person(name: string) {
  const { account, client } = await app.person()
  const making = { name: 'Lyrics bridge', scopes: ['read'], expiresInDays: 7 }
  const { token } = (await client.post('/api/auth/tokens', making)).data
  const finder = { now, services: app.services }
  const byToken = (await findToken(finder, token))?.actor ?? expect.fail('The token does not hold')
  const cookie = client.cookies.get('lectern-login') ?? ''
  const byLogin = (await findLogin(finder, cookie)) ?? expect.fail('The log-in does not hold')
  connect(`${name}’s token`, { actor: byToken, network: 'here', largestNetwork: 'here' })
  connect(`${name}’s log-in`, { actor: byLogin, network: 'here', largestNetwork: 'here' })
  return { reference: account.reference, byToken, byLogin }
}
const em = () => app.orm.em.fork()

test('a revoked token ends its connections, and no others', async () => {
  const ada = await person('Ada')
  await person('Nora')
  connect('A phone', { actor: null, network: 'here', largestNetwork: 'here' })
  await em().nativeDelete(AccessToken, { tokenHash: ada.byToken.loginHash })
  await nextEnd()
  expect(messages).toEqual(['Ada’s token: SessionEnded {"reason":"logged-out"}'])
  expect(ended).toEqual(['Ada’s token'])
})

test('an expired token ends its connections, but not before it expires', async () => {
  const ada = await person('Ada')
  const nora = await person('Nora')
  await em().nativeUpdate(
    AccessToken,
    { tokenHash: nora.byToken.loginHash },
    { expiresAt: new Date(now().getTime() + DAY) },
  )
  await logins.check()
  expect(messages).toEqual([])
  late = DAY
  await em().nativeUpdate(
    Login,
    { tokenHash: [ada.byLogin.loginHash, nora.byLogin.loginHash] },
    { expiresAt: new Date(now().getTime() + DAY) },
  )
  await nextEnd()
  expect(ended).toEqual(['Nora’s token'])
})

test('an ended log-in ends its connections, but not those of the token', async () => {
  const ada = await person('Ada')
  await em().nativeDelete(Login, { tokenHash: ada.byLogin.loginHash })
  await nextEnd()
  expect(ended).toEqual(['Ada’s log-in'])
})

test('a block ends all connections of the account, with the reason', async () => {
  const ada = await person('Ada')
  await person('Nora')
  await em().nativeUpdate(Account, { reference: ada.reference }, { manualBlockDate: now() })
  await nextEnd()
  expect(messages.sort()).toEqual([
    'Ada’s log-in: SessionEnded {"reason":"blocked"}',
    'Ada’s token: SessionEnded {"reason":"blocked"}',
  ])
  expect(ended.sort()).toEqual(['Ada’s log-in', 'Ada’s token'])
})

test('a closed connection is no longer checked', async () => {
  const ada = await person('Ada')
  for (const connection of open) logins.disconnected(connection)
  await em().nativeDelete(AccessToken, { tokenHash: ada.byToken.loginHash })
  await logins.check()
  expect(messages).toEqual([])
})

test('an unreachable database ends no connection', async () => {
  logins.stop()
  const away = Object.create(app.orm, { em: { get: () => expect.fail('the database is away') } })
  logins = watch(away)
  await person('Ada')
  vi.advanceTimersByTime(EVERY)
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
  expect(messages).toEqual([])
})
