import { describe, expect, it, vi } from 'vitest'
import { CSRF_FAILURE } from '../../../openapi/client/calls/csrf.ts'
import { ApiError, NO_ANSWER } from './api-error.ts'
import { createTransport } from './transport.ts'

const origin = 'http://lectern.test'
const json = (data: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify({ success: true, responseData: data, errors: [] }), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

const setUp = (answer: (request: Request, count: number) => Response) => {
  const sent: Request[] = []
  const here = { pathname: '/dashboard' }
  const onLoggedOut = vi.fn()
  const transport = createTransport({
    origin,
    place: () => ({ pathname: here.pathname, search: '' }),
    onLoggedOut,
    fetch: async (request) => {
      sent.push(request)
      if (request.url.endsWith('/get-csrf-token')) return json({ csrfTokenValue: `token-${sent.length}` })
      return answer(request, sent.length)
    },
  })
  const call = (path: string, method = 'GET') =>
    transport.send(new Request(origin + path, { method, ...(method === 'GET' ? {} : { body: '{"a":1}' }) }))
  return { transport, call, sent, onLoggedOut, here }
}

const tokens = (sent: Request[]) => sent.map((request) => request.headers.get('CSRF-TOKEN'))

describe('the CSRF token', () => {
  it('is fetched at load and sent with later calls', async () => {
    const { transport, call, sent } = setUp(() => json(null))
    await transport.loadToken()
    await call('/api/sessions', 'POST')
    expect(tokens(sent)).toEqual([null, 'token-1'])
  })
  it("is fetched before the first write if the load didn't bring one", async () => {
    const { call, sent } = setUp(() => json(null))
    await call('/api/sessions', 'POST')
    expect(sent.map((request) => new URL(request.url).pathname)).toEqual(['/api/csrf/get-csrf-token', '/api/sessions'])
  })
  it('is the newest one from any response header', async () => {
    const { transport, call, sent } = setUp(() => json(null, { headers: { 'csrf-token': 'newer' } }))
    await transport.loadToken()
    await call('/api/events')
    await call('/api/sessions', 'POST')
    expect(tokens(sent).at(-1)).toBe('newer')
  })
  it('is fetched again when it was stale, and the call is repeated with its body', async () => {
    const { transport, call, sent, onLoggedOut } = setUp((_, count) =>
      count === 2 ? new Response(CSRF_FAILURE, { status: 400 }) : json('done'),
    )
    await transport.loadToken()
    const response = await call('/api/sessions', 'POST')
    expect(await response.json()).toMatchObject({ responseData: 'done' })
    expect(tokens(sent)).toEqual([null, 'token-1', null, 'token-3'])
    expect(await sent.at(-1)?.text()).toBe('{"a":1}')
    expect(onLoggedOut).not.toHaveBeenCalled()
  })
})

describe('being logged out', () => {
  const refuse = () => new Response('', { status: 401 })
  const refuseToken = () => new Response(CSRF_FAILURE, { status: 400 })

  it('is detected on any 401', async () => {
    const { call, onLoggedOut } = setUp(refuse)
    await call('/api/events')
    expect(onLoggedOut).toHaveBeenCalledOnce()
  })
  it('notifies the page that asked, even if the response comes after it was left', async () => {
    const { call, here, onLoggedOut } = setUp(() => {
      here.pathname = '/Account/Login'
      return refuse()
    })
    await call('/api/events')
    expect(onLoggedOut).toHaveBeenCalledExactlyOnceWith({ pathname: '/dashboard', search: '' })
  })
  it('is detected when a fresh CSRF token is refused too', async () => {
    const { call, onLoggedOut } = setUp(refuseToken)
    await call('/api/sessions', 'POST')
    expect(onLoggedOut).toHaveBeenCalledOnce()
  })
  it.each(['/api/auth/me', '/api/auth/login', '/api/auth/loginMFA', '/API/Auth/Login'])(
    "isn't concluded from %s",
    async (path) => {
      for (const answer of [refuse, refuseToken]) {
        const { call, onLoggedOut } = setUp(answer)
        await call(path, path.toLowerCase().endsWith('me') ? 'GET' : 'POST')
        expect(onLoggedOut).not.toHaveBeenCalled()
      }
    },
  )
  it("isn't concluded from another 400", async () => {
    const { call, onLoggedOut } = setUp(() => new Response('{}', { status: 400 }))
    await call('/api/sessions', 'POST')
    expect(onLoggedOut).not.toHaveBeenCalled()
  })
})

it('rejects with a network error when no response arrives', async () => {
  const transport = createTransport({
    origin,
    place: () => ({ pathname: '/', search: '' }),
    onLoggedOut: () => undefined,
    fetch: () => Promise.reject(new TypeError()),
  })
  await expect(transport.send(new Request(`${origin}/api/events`))).rejects.toBeInstanceOf(ApiError)
})

it("treats a truncated response as none, so it's retried", async () => {
  const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) })
  const { call } = setUp(() => new Response(cut, { status: 200 }))
  await expect(call('/api/events')).rejects.toMatchObject({ code: 'unreachable', status: NO_ANSWER })
})
