import { expect, test } from 'vitest'
import { Account } from '../../src/accounts/account.entity.ts'
import { Login } from '../../src/accounts/login/login.entity.ts'
import { SsoIdentity } from '../../src/accounts/single-sign-on/sso-identity.entity.ts'
import { Event } from '../../src/events/event.entity.ts'
import { atOnce } from '../support/at-once.ts'
import { visitIssuer } from '../support/single-sign-on/real-issuer.ts'
import { locationOf, ORIGIN, ssoWorld, start } from '../support/single-sign-on/sso-world.ts'
import { PASSWORD } from '../support/test-app.ts'

const world = await ssoWorld()

/** Browsers in which a person has been redirected back from the provider. */
const comingBack = (name: string) =>
  atOnce(20, async () => {
    const client = world.app.visitor()
    return { client, callback: await visitIssuer(await start(client), name) }
  })

test('a person who returns for the first time in twenty browsers at once gets one account and is logged in everywhere', async () => {
  const { name, email } = world.person()
  const browsers = await comingBack(name)
  const answers = await atOnce(
    20,
    (at) => browsers[at]?.client.fetch('GET', browsers[at].callback) as Promise<Response>,
  )
  expect(new Set(answers.map(locationOf))).toEqual(new Set([`${ORIGIN}/dashboard`]))
  const account = await world.accountOf(email)
  const em = world.app.orm.em.fork()
  const owned = { account: account.reference }
  expect([await em.count(SsoIdentity, owned), await em.count(Login, owned)]).toEqual([1, 20])
  expect(await em.count(Event, { owner: account, isTour: true })).toBe(1)
})

test('another person who registers the address meanwhile neither locks its owner out nor gets in', async () => {
  const { name, email } = world.person()
  const browsers = await comingBack(name)
  const outsider = await world.app.visitor().fetchCsrfToken()
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
  const body = { firstName: 'Tomás', lastName: 'Lindqvist', email, ...passwords, inviteCode: 'WELCOME' }
  const [answers, registered] = await Promise.all([
    atOnce(20, (at) => browsers[at]?.client.fetch('GET', browsers[at].callback) as Promise<Response>),
    atOnce(10, () => outsider.post('/api/auth/register', body)),
  ])
  expect(new Set(answers.map(locationOf))).toEqual(new Set([`${ORIGIN}/dashboard`]))
  expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([200]))
  const accounts = await world.app.orm.em.fork().find(Account, { emailKey: email }, { populate: ['passwordHash'] })
  expect(accounts).toMatchObject([{ isSSO: true, passwordHash: null }])
  expect((await outsider.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(401)
})
