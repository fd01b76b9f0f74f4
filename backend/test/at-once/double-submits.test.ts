import { describe, expect, test } from 'vitest'
import { isNightly } from '#testing/nightly.ts'
import { reportFigures } from '#testing/nightly-figures.ts'
import { inviteAccount } from '../../src/accounts/invites/invite-account.ts'
import { LinkCode } from '../../src/accounts/links/link-code.entity.ts'
import { Login } from '../../src/accounts/login/login.entity.ts'
import { Event } from '../../src/events/event.entity.ts'
import { atOnce, tally } from '../support/at-once.ts'
import { PASSWORD, testApp } from '../support/test-app.ts'
import { NEW_PASSWORD, racesOf } from './support.ts'

/** Twenty are as good as fifty, whose figures are in docs/reliability.md. */
const TIMES = isNightly ? 50 : 20
const app = await testApp()

const { noted, person, tabOf, visitor } = racesOf(() => app)

describe('a click that is sent many times at once', () => {
  const administrator = () => app.organiser('Free', { isAdmin: true })

  test('accepts an invite once', async () => {
    const account = await app.createAccount('Free', { passwordHash: null, emailConfirmedAt: null })
    const { userId, code } = await inviteAccount({ ...app.contextOf(account), actor: null }, { email: account.email })
    const path = `/api/auth/confirmInvite?userId=${userId}&code=${code}`
    const client = await visitor()
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
    const answers = tally(await atOnce(TIMES, () => client.post(path, passwords)))
    const effects = await noted(account, 'invite-confirmed')
    reportFigures('F10', `an invite accepted ${TIMES} times: ${effects} effect, ${JSON.stringify(answers)}`)
    expect(answers).toEqual({ '200': 1, '400 invalid-link': TIMES - 1 })
    expect(effects).toBe(1)
    expect(await app.orm.em.fork().count(Event, { owner: userId, isTour: true })).toBe(1)
  })

  const once = { '200': TIMES }
  test.each([
    ['blocks a user', 'POST', '/block', undefined, 'account-blocked', once],
    ['unblocks a user', 'POST', '/unblock', undefined, 'account-unblocked', once],
    ['deletes a user', 'DELETE', '', undefined, 'account-deleted', { '200': 1, '404 not-found': TIMES - 1 }],
    ['gives a user a plan', 'PUT', '/account', { accountLevel: 'Premium' }, 'account-level-changed', once],
  ] as const)('%s once', async (_what, method, path, body, action, expected) => {
    const manualBlockDate = path === '/unblock' ? new Date() : null
    const [admin, account] = [await administrator(), await app.createAccount('Free', { manualBlockDate })]
    const call = () => admin.call(method, `/api/admin/users/${account.reference}${path}`, body)
    expect(tally(await atOnce(TIMES, call))).toEqual(expected)
    expect(await noted(account, action)).toBe(1)
  })

  test('changes the plan once', async () => {
    const { account, browser } = await person()
    const answers = await atOnce(TIMES, () => browser.post('/api/billing/change-plan', { plan: 'premium' }))
    expect(tally(answers)).toEqual(once)
    expect(await noted(account, 'account-level-changed')).toBe(1)
  })

  test('changes the password once', async () => {
    const { account, browser } = await person()
    const change = { password: PASSWORD, newPassword: NEW_PASSWORD }
    const answers = await atOnce(TIMES, () => tabOf(browser).post('/api/auth/changePassword', change))
    const { '200': won, ...others } = tally(answers)
    expect(won).toBe(1)
    for (const word of Object.keys(others)) {
      expect(['400 invalid-credentials', '400 same-value', '401 not-logged-in', '429 rate-limited']).toContain(word)
    }
    expect(await noted(account, 'password-changed')).toBe(1)
    await app.visitor().logIn(account.email, NEW_PASSWORD)
  })

  test('requests one change of the address', async () => {
    const { account, browser } = await person()
    const newEmailAddress = `moved.${account.email}`
    const body = { newEmailAddress, password: PASSWORD }
    expect(tally(await atOnce(TIMES, () => browser.post('/api/auth/requestChangeEmail', body)))).toEqual({
      '200': TIMES,
    })
    expect(await app.orm.em.fork().count(LinkCode, { account: account.reference })).toBe(1)
  })

  test('ends the other log-ins once, and logs out once', async () => {
    const { account, browser } = await person()
    for (let n = 0; n < 3; n++) await app.visitor().logIn(account.email, PASSWORD)
    expect(tally(await atOnce(TIMES, () => browser.post('/api/auth/logins/endOthers')))).toEqual({ '200': TIMES })
    expect(await noted(account, 'logins-ended')).toBe(1)
    expect(await app.orm.em.fork().count(Login, { account: account.reference })).toBe(1)
    expect(tally(await atOnce(TIMES, () => tabOf(browser).get('/api/auth/logout')))).toEqual({ '200': TIMES })
    expect(await app.orm.em.fork().count(Login, { account: account.reference })).toBe(0)
  })
})
