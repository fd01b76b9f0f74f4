import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CSRF_FAILURE } from '../../../openapi/client/calls/csrf.ts'
import { createLectern, type LecternError, type LogIn, payload } from '../../../openapi/client/index.ts'
import { AuthenticatorApp } from '../support/authenticator-app.ts'
import { eventually } from '../support/live/live-server.ts'
import { PASSWORD } from '../support/test-app.ts'
import { testNetwork } from './network.ts'

const network = await testNetwork()
let account: { email: string }
beforeEach(async () => {
  account = await network.app.createAccount()
})

/** A client whose calls are recorded and may be intercepted. */
function open(onTheWay: (request: Request, count: number) => Response | undefined = () => undefined) {
  const sent: string[] = []
  const lectern = createLectern({
    origin: network.origin,
    fetch: async (request) => {
      const count = sent.push(`${request.method} ${new URL(request.url).pathname}`)
      return onTheWay(request, count) ?? fetch(request)
    },
  })
  const logIn = () => lectern.logIn({ email: account.email, password: PASSWORD })
  const create = () => payload(lectern.api.POST('/api/sessions', { body: { name: 'Carols' } }))
  return { lectern, sent, logIn, create }
}
const said = ({ status, code }: LecternError) => [status, code]

describe('a log-in', () => {
  test('is kept, with its CSRF token', async () => {
    const { lectern, sent, logIn, create } = open()
    await logIn()
    expect((await create()).name).toBe('Carols')
    const { events } = await payload(lectern.api.GET('/api/events'))
    expect(events.map(({ name }) => name)).toContain('Carols')
    expect(sent).toEqual([
      'GET /api/csrf/get-csrf-token',
      'POST /api/auth/login',
      'POST /api/sessions',
      'GET /api/events',
    ])
  })

  test('ends by logging out', async () => {
    const { lectern, logIn, create } = open()
    await logIn()
    await lectern.logOut()
    expect(await create().catch(said)).toEqual([401, 'not-logged-in'])
  })

  test('is refused with the code of the contract', async () => {
    const { lectern } = open()
    const wrong = lectern.logIn({ email: account.email, password: 'Wrong-horse-9' })
    expect(await wrong.catch(said)).toEqual([401, 'invalid-credentials'])
  })

  test("isn't shared with another client", async () => {
    await open().logIn()
    expect(await open().create().catch(said)).toEqual([401, 'not-logged-in'])
  })
})

describe('a log-in with a second factor', () => {
  /** Sets up a second factor with the package. */
  async function setUp() {
    const { lectern, logIn } = open()
    await logIn()
    const { authenticatorUri } = await payload(lectern.api.GET('/api/auth/sharedKey'))
    const authenticator = new AuthenticatorApp(authenticatorUri, network.app.clock)
    const body = { code: authenticator.next() }
    const { recoveryCodes } = await payload(lectern.api.POST('/api/auth/enableAuthentication', { body }))
    return { authenticator, recoveryCodes }
  }
  const logInWith = async (proof: Pick<LogIn, 'code' | 'recoveryCode'>) => {
    const { lectern, create } = open()
    await lectern.logIn({ email: account.email, password: PASSWORD, ...proof })
    return (await create()).name
  }

  test("accepts the app's code, and no code twice", async () => {
    const { authenticator } = await setUp()
    const code = authenticator.next()
    expect(await logInWith({ code })).toBe('Carols')
    expect(await logInWith({ code }).catch(said)).toEqual([400, 'invalid-code'])
  })

  test('accepts a recovery code once', async () => {
    const { recoveryCodes } = await setUp()
    const [recoveryCode = ''] = recoveryCodes
    expect(await logInWith({ recoveryCode })).toBe('Carols')
    expect(await logInWith({ recoveryCode }).catch(said)).toEqual([400, 'invalid-code'])
  })

  test('is refused without a code, with a wrong one, and with a recovery code instead of the app’s', async () => {
    const { authenticator, recoveryCodes } = await setUp()
    expect(await logInWith({}).catch(said)).toEqual([401, 'requires-two-factor'])
    expect(await logInWith({ code: authenticator.wrong() }).catch(said)).toEqual([400, 'invalid-code'])
    expect(await logInWith({ code: recoveryCodes[0] ?? '' }).catch(said)).toEqual([400, 'invalid-code'])
  })
})

describe('a rejected CSRF token', () => {
  test('is renewed, and the call repeated', async () => {
    let isStale = true
    const { sent, logIn, create } = open((request) => {
      if (!isStale || !request.url.endsWith('/api/sessions')) return undefined
      isStale = false
      request.headers.set('csrf-token', 'stale')
      return undefined
    })
    await logIn()
    expect((await create()).name).toBe('Carols')
    expect(sent.slice(2)).toEqual(['POST /api/sessions', 'GET /api/csrf/get-csrf-token', 'POST /api/sessions'])
  })

  test("isn't renewed for ever", async () => {
    const { sent, logIn, create } = open((request) =>
      request.url.endsWith('/api/sessions') ? new Response(CSRF_FAILURE, { status: 400 }) : undefined,
    )
    await logIn()
    const error = await create().catch((reason: LecternError) => reason)
    expect(error).toMatchObject({ status: 400, message: CSRF_FAILURE })
    expect(sent.filter((call) => call === 'POST /api/sessions')).toHaveLength(2)
  })
})

describe('a call that creates something', () => {
  test('is repeated when its response is lost, and acts once', async () => {
    let lost = 0
    const { lectern, sent, logIn } = open((request) => {
      if (!request.url.endsWith('/api/sessions') || lost === 2) return undefined
      lost += 1
      // The server acts, but its response is lost
      void fetch(request.clone())
      if (lost === 1) throw new TypeError('fetch failed')
      return badGateway()
    })
    await logIn()
    const made = await payload(lectern.api.POST('/api/sessions', { body: { name: 'Carols' } }))
    expect(sent.filter((call) => call === 'POST /api/sessions')).toHaveLength(3)
    const { events } = await payload(lectern.api.GET('/api/events'))
    expect(events.map(({ reference }) => reference)).toEqual([made.reference])
  })
})

const badGateway = () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })

describe('an error', () => {
  test('names each field', async () => {
    const { lectern, logIn } = open()
    await logIn()
    const empty = payload(lectern.api.POST('/api/sessions', { body: { name: '' } }))
    const error = await empty.catch((reason: LecternError) => reason)
    expect(error).toMatchObject({ status: 400, code: 'required', message: 'Event name is required' })
    expect((error as LecternError).errors).toEqual([
      { code: 'required', field: 'name', message: 'Event name is required' },
    ])
  })

  test('of an abort by the caller stays an AbortError', async () => {
    const stopper = new AbortController()
    stopper.abort(new Error('enough'))
    const { lectern } = open()
    await expect(lectern.api.GET('/api/events', { signal: stopper.signal })).rejects.toThrow('enough')
  })

  test('of another server is one too', async () => {
    const { logIn } = open((request) => (request.method === 'GET' ? undefined : badGateway()))
    expect(await logIn().catch(said)).toEqual([502, 'unexpected'])
  })
})

describe('a limit', () => {
  const limited = (seconds: string) => {
    const errors = [{ code: 'rate-limited', message: 'Too many tries.' }]
    const body = JSON.stringify({ success: false, responseData: null, errors })
    return new Response(body, { status: 429, headers: { 'content-type': 'application/json', 'retry-after': seconds } })
  }
  const meeting = (seconds: string) => open((_request, count) => (count === 1 ? limited(seconds) : undefined))

  test('with a short Retry-After is waited for', async () => {
    const { lectern, sent } = meeting('1')
    const before = performance.now()
    expect((await lectern.api.GET('/api/auth/me')).response.status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(900)
    expect(sent).toHaveLength(2)
  })

  test('with a long Retry-After is reported', async () => {
    const { lectern, sent } = meeting('60')
    const error = await payload(lectern.api.GET('/api/auth/me')).catch((reason: LecternError) => reason)
    expect(error).toMatchObject({ status: 429, code: 'rate-limited', retryAfter: 60 })
    expect(sent).toHaveLength(1)
  })
})

describe('the hub', () => {
  test('can be used on its own, typed, with a log-in', async () => {
    const { lectern, logIn, create } = open()
    await logIn()
    const { defaultShowing } = await create()
    const hub = lectern.createHub()
    onTestFinished(() => hub.close())
    const counts: number[] = []
    hub.on('UpdateGroupCount', ({ count }) => counts.push(count))
    await hub.start()
    await hub.invoke('RequestGroupCount', defaultShowing.reference)
    await eventually(() => expect(counts).toEqual([0]))
  })

  test('refuses invalid credentials', async () => {
    const { logIn, create } = open()
    await logIn()
    const { defaultShowing } = await create()
    const hub = open().lectern.createHub()
    onTestFinished(() => hub.close())
    await hub.start()
    await expect(hub.invoke('RequestGroupCount', defaultShowing.reference)).rejects.toThrow()
  })
})
