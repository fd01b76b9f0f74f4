import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CHALLENGE_LIFETIME } from '../../../openapi/rules/durations.ts'
import { testApp } from '../../test/support/test-app.ts'
import { createContext } from '../context/context.ts'
import type { HumanVerifier } from '../context/ports/human-verifier.ts'
import { createAltchaVerifier } from './altcha-verifier.ts'
import { createHumanVerifier } from './create-human-verifier.ts'
import { requireHuman } from './require-human.ts'
import { createSiteVerifier } from './site-verifier.ts'
import { SpentChallenge } from './spent-challenge.entity.ts'

const app = await testApp({ HUMAN_VERIFICATION: 'altcha' }, { proofOfWorkRounds: 20 })

const now = () => app.clock.now()
const context = () => createContext(app.config, app.services, null, now)
const encode = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')

async function challengeOf(verifier: HumanVerifier = app.services.humanVerifier) {
  const { challenge } = await verifier.describe(now())
  if (!challenge) throw new Error('no challenge')
  return challenge
}
async function solved(verifier?: HumanVerifier) {
  const challenge = await challengeOf(verifier)
  return { challenge, solution: await solveChallenge({ challenge, deriveKey }) }
}
const isAccepted = (answer: unknown) => app.services.humanVerifier.accept(encode(answer))

describe('a proof of work', () => {
  test('solved by the real library is accepted, once', async () => {
    const answer = await solved()
    expect([await isAccepted(answer), await isAccepted(answer)]).toEqual([true, false])
  })

  test('used twenty times at once works once', async () => {
    const answer = await solved()
    const results = await Promise.all(Array.from({ length: 20 }, () => isAccepted(answer)))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('is refused after ten minutes', async () => {
    const answer = await solved()
    const late = new Date(Date.now() + CHALLENGE_LIFETIME + 1000)
    app.clock.now = () => late
    expect(await isAccepted(answer)).toBe(false)
  })

  test('of another installation is refused', async () => {
    expect(await isAccepted(await solved(createAltchaVerifier('another secret key', { orm: app.orm, now })))).toBe(
      false,
    )
  })

  test('with a wrong key, an easier challenge or a longer time is refused', async () => {
    const { challenge, solution } = await solved()
    const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
    const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 99_999_999_999 } }
    const answers = [
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: easier, solution: await solveChallenge({ challenge: easier, deriveKey, timeout: 200 }) },
      { challenge: longer, solution },
    ]
    for (const answer of answers) expect(await isAccepted(answer)).toBe(false)
    expect(await isAccepted({ challenge, solution }), 'a refused try spends nothing').toBe(true)
  })

  test.each(['', 'x', 'bnVsbA==', encode([]), encode({ challenge: {}, solution: {} }), '\u{1f512}'])(
    'that is malformed is refused without an error: %j',
    async (answer) => expect(await app.services.humanVerifier.accept(answer)).toBe(false),
  )

  test('needs at most 150 attempts of 5,000 rounds', async () => {
    const { solution, challenge } = await solved(createAltchaVerifier('a secret key', { orm: app.orm, now }))
    expect(solution?.counter).toBeLessThanOrEqual(150)
    expect(solution?.counter).toBeGreaterThanOrEqual(50)
    expect(challenge.parameters.cost).toBe(5_000)
  })

  test('leaves nothing behind after its expiry', async () => {
    await isAccepted(await solved())
    const later = new Date(Date.now() + 2 * CHALLENGE_LIFETIME)
    app.clock.now = () => later
    await isAccepted(await solved())
    expect(await app.orm.em.fork().count(SpentChallenge)).toBe(1)
  })
})

describe('a call that requires human verification', () => {
  test('is refused without the header', async () => {
    const refusal = { items: [{ code: 'human-verification-failed', field: 'humanVerification' }] }
    await expect(requireHuman(context(), undefined)).rejects.toMatchObject(refusal)
  })

  test('needs no header when the operator has switched it off', async () => {
    const config = { ...app.config, humanVerification: { provider: 'off' as const } }
    await requireHuman(createContext(config, app.services, null, now), undefined)
    const off = createHumanVerifier({ provider: 'off' }, { ...app.services, secretKey: 'x', now })
    expect(await off.describe(new Date())).toEqual({ provider: 'off', siteKey: null, challenge: null })
  })
})

describe.each(['turnstile', 'hcaptcha'] as const)('with %s', (provider) => {
  let asked: URLSearchParams[] = []
  let reply: { status: number; body: string } | null
  let verifyUrl = ''
  let close = () => {}
  beforeEach(async () => {
    asked = []
    reply = { status: 200, body: JSON.stringify({ success: true, hostname: 'lectern.example', 'error-codes': [] }) }
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      asked.push(new URLSearchParams(Buffer.concat(chunks).toString()))
      if (reply) response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
    close = () => {
      server.close()
      server.closeAllConnections()
    }
  })
  afterEach(() => close())
  const verifier = () =>
    createSiteVerifier(
      { provider, siteKey: 'site', secret: 'hidden' },
      { log: app.services.log, verifyUrl, timeoutMs: 100 },
    )

  test('the page gets the site key, but never the secret', async () => {
    expect(await verifier().describe(new Date())).toEqual({ provider, siteKey: 'site', challenge: null })
  })

  test('the request contains the secret and the answer, but not the visitor’s address', async () => {
    expect(await verifier().accept('token-1')).toBe(true)
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'hidden', response: 'token-1', sitekey: 'site' })
  })

  test('a negative result is refused', async () => {
    reply = { status: 200, body: JSON.stringify({ success: false, 'error-codes': ['timeout-or-duplicate'] }) }
    expect(await verifier().accept('token-1')).toBe(false)
  })

  test.each([
    ['fails', { status: 500, body: '{"success":true}' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['says neither yes nor no', { status: 200, body: '{"success":"yes"}' }],
    ['says nothing in time', null],
  ])('calls are refused while the third party %s', async (_what, bad) => {
    reply = bad
    await expect(verifier().accept('token-1')).rejects.toMatchObject({
      items: [{ code: 'unavailable' }],
      retryAfterSeconds: 10,
    })
  })

  test('calls get 503 while the third party is unreachable', async () => {
    close()
    await expect(verifier().accept('token-1')).rejects.toMatchObject({ items: [{ code: 'unavailable' }] })
  })
})
