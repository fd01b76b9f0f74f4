import { expect } from 'vitest'
import type { AccessToken } from '../../../generated/zod/schemas/index.zod.ts'
import { DAY } from '../../../openapi/rules/durations.ts'
import { NEW_PASSWORD, resetCodeFor } from '../accounts/passwords.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, present } from '../harness/fixture.ts'
import { newestMail } from '../harness/newest-mail.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { newToken, programWith, TOKENS } from './program.ts'

const list = async (client: ScenarioClient): Promise<AccessToken[]> => (await client.ok('GET', TOKENS)).tokens
const BRIDGE = { name: 'Lyrics bridge', scopes: ['present'], expiresInDays: 90 }

const making: Scenario[] = scenariosOf('createToken', {
  'returns the token once, and mails the owner without it': async (world) => {
    const { client, email } = await world.organiser()
    const { accessToken, token } = await client.ok('POST', TOKENS, { ...BRIDGE, name: '  Lyrics bridge ' })
    expect(token).toMatch(/^lectern_[A-Za-z0-9_-]{43}$/)
    expect(accessToken).toMatchObject({ name: 'Lyrics bridge', scopes: ['present'], isExpired: false })
    expect(Date.parse(accessToken.expiresDateUtc) - Date.parse(accessToken.createdDateUtc)).toBe(90 * DAY)
    expect(await list(client)).toEqual([accessToken])
    const mail = await newestMail(client, email)
    expect(mail.subject).toBe('An access token was created for your account')
    expect(JSON.stringify(mail)).not.toContain(token)
  },
  'creates a token that acts for its owner, without cookies and CSRF token': async (world) => {
    const { client, email } = await world.organiser()
    const { token } = await newToken(client, ['edit'])
    const program = await programWith(world, token)
    const me = await program.call('GET', '/api/auth/me')
    expect(me.data).toMatchObject({ emailAddress: email, isLoggedIn: true })
    expect(me.headers.get('ratelimit-policy')).toBe('"token";q=600000;w=60')
    expect(me.headers.get('ratelimit')).toMatch(/^"token";r=\d+;t=\d+$/)
    const { reference } = await program.ok('POST', '/api/sessions', { name: 'Made by a program' })
    expect(await client.ok('GET', `/api/sessions/${reference}`)).toMatchObject({ name: 'Made by a program' })
    expect([...program.client.cookies.keys()]).toEqual([])
  },
  'creates a token that takes precedence over the cookie': async (world) => {
    const [owner, other] = [await world.organiser(), await world.organiser()]
    const authorization = `Bearer ${(await newToken(owner.client)).token}`
    const me = await other.client.ok('GET', '/api/auth/me', undefined, { authorization })
    expect(me.emailAddress).toBe(owner.email)
    const wrong = { authorization: 'Bearer lectern_wrong' }
    expectErrors(await other.client.call('GET', '/api/events', undefined, wrong), 401, 'invalid-token')
  },
  "doesn't reach the events of other accounts": async (world) => {
    const { event } = await eventWithSlides(world, 1)
    const program = await programWith(world, (await newToken((await world.organiser()).client, ['edit'])).token)
    for (const method of ['GET', 'DELETE']) expectErrors(await program.call(method, event), 404, 'not-found')
  },
  'refuses missing, unknown and oversized fields': async (world) => {
    const { client } = await world.organiser()
    const refused = async (body: object, code: Parameters<typeof expectErrors>[2]) =>
      expectErrors(await client.call('POST', TOKENS, { ...BRIDGE, ...body }), 400, code)
    await refused({ name: ' ' }, ['required', 'name'])
    await refused({ name: 'x'.repeat(101) }, ['too-long', 'name'])
    await refused({ scopes: [] }, ['too-few', 'scopes'])
    await refused({ scopes: ['own'] }, ['invalid-value', 'scopes.0'])
    await refused({ expiresInDays: 8 }, ['invalid-value', 'expiresInDays'])
    expect(await list(client)).toEqual([])
  },
  'returns each scope once, in a fixed order': async (world) => {
    const { client } = await world.organiser()
    const { accessToken } = await newToken(client, ['edit', 'read', 'edit'])
    expect(accessToken.scopes).toEqual(['read', 'edit'])
  },
  'allows 50 tokens, until one is revoked': async (world) => {
    const { client } = await world.organiser()
    const made = []
    for (let count = 0; count < 50; count++) made.push(await newToken(client))
    expectErrors(await client.call('POST', TOKENS, BRIDGE), 400, 'too-many')
    await client.ok('DELETE', `${TOKENS}/${made[7]?.accessToken.reference}`)
    await newToken(client)
  },
})

const listing: Scenario[] = scenariosOf('listTokens', {
  "lists the caller's tokens, newest first, without the secrets": async (world) => {
    const [{ client }, outsider] = [await world.organiser(), await world.organiser()]
    const first = await newToken(client, ['read'], 'First')
    const second = await newToken(client, ['edit'], 'Second')
    const answer = await client.call('GET', TOKENS)
    expect(new Set(answer.data.tokens.map((one: AccessToken) => one.name))).toEqual(new Set(['First', 'Second']))
    for (const { token } of [first, second]) expect(JSON.stringify(answer.body)).not.toContain(token.slice(8))
    expect(await list(outsider.client)).toEqual([])
  },
  'contains the last use of a token': async (world) => {
    const { client } = await world.organiser()
    const { token, accessToken } = await newToken(client)
    expect(accessToken.lastUsedDateUtc).toBeNull()
    await (await programWith(world, token)).ok('GET', '/api/events')
    const [used] = await list(client)
    expect(Math.abs(Date.parse(used?.lastUsedDateUtc ?? '') - Date.now())).toBeLessThan(60_000)
  },
})

const ending: Scenario[] = scenariosOf('revokeToken', {
  'ends the token and its hub connections': async (world) => {
    const fixture = await eventWithSlides(world, 1)
    const { client, defaultShowing } = fixture
    await present(fixture)
    const { token, accessToken } = await newToken(client)
    const program = await programWith(world, token)
    const hub = await program.client.connectHub({ accessToken: token })
    await hub.invoke('RequestGroupCount', defaultShowing)
    expect(await hub.next('UpdateGroupCount')).toEqual({ reference: defaultShowing, count: 0 })
    await client.ok('DELETE', `${TOKENS}/${accessToken.reference}`)
    expect(await hub.next('SessionEnded')).toEqual({ reason: 'logged-out' })
    await hub.closed
    const answer = await program.call('GET', '/api/events')
    expectErrors(answer, 401, 'invalid-token')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    await expect(program.client.connectHub({ accessToken: token })).rejects.toThrow(/401/)
    expect(await list(client)).toEqual([])
  },
  'connects to the hub without negotiation while the token is valid, and not with another one': async (world) => {
    const { client, defaultShowing } = await eventWithSlides(world, 1)
    const { token, accessToken } = await newToken(client)
    const way = { accessToken: token, skipNegotiation: true }
    const visitor = await world.visitor()
    const hub = await visitor.connectHub(way)
    await hub.invoke('RequestGroupCount', defaultShowing)
    expect(await hub.next('UpdateGroupCount')).toEqual({ reference: defaultShowing, count: 0 })
    await client.ok('DELETE', `${TOKENS}/${accessToken.reference}`)
    await hub.closed
    for (const wrong of [token, 'lectern_wrong', ''])
      await expect(visitor.connectHub({ ...way, accessToken: wrong })).rejects.toThrow()
  },
  "doesn't find another account's, an unknown one, or a revoked one": async (world) => {
    const [{ client }, outsider] = [await world.organiser(), await world.organiser()]
    const { token, accessToken } = await newToken(client)
    const path = `${TOKENS}/${accessToken.reference}`
    for (const one of [path, `${TOKENS}/AAAAAAAAAAAAAAAAAAAAAA`, `${TOKENS}/no!reference`])
      expectErrors(await outsider.client.call('DELETE', one), 404, 'not-found')
    await (await programWith(world, token)).ok('GET', '/api/auth/me')
    await client.ok('DELETE', path)
    expectErrors(await client.call('DELETE', path), 404, 'not-found')
  },
})

const owners: Scenario[] = [
  ...scenariosOf('resetPassword', {
    'revokes the access tokens': async (world) => {
      const { client, email } = await world.organiser()
      const program = await programWith(world, (await newToken(client)).token)
      const hub = await program.client.connectHub({ accessToken: (await newToken(client)).token })
      const resetCode = await resetCodeFor(world, email)
      const body = { email, resetCode, newPassword: NEW_PASSWORD }
      await (await world.visitor()).ok('POST', '/api/Auth/resetPassword', body)
      expectErrors(await program.call('GET', '/api/auth/me'), 401, 'invalid-token')
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'password-changed' })
    },
  }),
  ...scenariosOf('changePassword', {
    'keeps the access tokens': async (world) => {
      const { client, email, password } = await world.organiser()
      const program = await programWith(world, (await newToken(client)).token)
      await client.ok('POST', '/api/auth/changePassword', { password, newPassword: NEW_PASSWORD })
      expect(await program.ok('GET', '/api/auth/me')).toMatchObject({ emailAddress: email })
    },
  }),
  ...scenariosOf('blockUser', {
    'disables the access tokens while it lasts': async (world) => {
      const [admin, { client }] = [await world.organiser('Premium', { isAdmin: true }), await world.organiser()]
      const program = await programWith(world, (await newToken(client)).token)
      const hub = await program.client.connectHub({ accessToken: (await newToken(client)).token })
      const { userId } = await program.ok('GET', '/api/user/info')
      await admin.client.ok('POST', `/api/admin/users/${userId}/block`, {})
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'blocked' })
      expectErrors(await program.call('GET', '/api/auth/me'), 401, 'invalid-token')
      await admin.client.ok('POST', `/api/admin/users/${userId}/unblock`, {})
      expect((await program.ok('GET', '/api/auth/me')).userId).toBe(userId)
    },
  }),
  ...scenariosOf('removeSelf', {
    'ends the access tokens': async (world) => {
      const { client, password } = await world.organiser()
      const program = await programWith(world, (await newToken(client)).token)
      const hub = await program.client.connectHub({ accessToken: (await newToken(client)).token })
      await client.ok('POST', '/api/user/removeSelf', { password })
      expect(await hub.next('SessionEnded')).toEqual({ reason: 'deleted' })
      expectErrors(await program.call('GET', '/api/events'), 401, 'invalid-token')
    },
  }),
]

export const tokenScenarios: Scenario[] = [...making, ...listing, ...ending, ...owners]
