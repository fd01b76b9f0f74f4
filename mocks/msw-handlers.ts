import { HttpResponse, http } from 'msw/http'
import { ws } from 'msw/ws'
import { messages } from '../generated/errors.ts'
import { LOGIN_COOKIE } from '../openapi/rules/http/cookies.ts'
import { bearerTokenOf } from './accounts/tokens/tokens.ts'
import type { MockHub } from './hub/mock-hub.ts'
import { errorResponse, type MockResponse, type MockServer } from './server.ts'
import { createMemoryConditions } from './situations/conditions.ts'
import { MockNetwork } from './situations/network.ts'

export interface Mocks {
  server: MockServer
  hub: MockHub
}

type Cookies = Record<string, string>

/** Reads the document's cookies, because msw keeps a copy per tab that may be outdated. */
const currentCookies = (cookies: Cookies): Cookies =>
  typeof document === 'undefined'
    ? cookies
    : Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]))

const toHttp = ({ status, headers, body }: MockResponse) => new HttpResponse(body, { status, headers })

/**
 * The mocks as msw handlers: every operation of the contract, and the hub over WebSockets. `isPhone`: this page acts as another person's
 * phone despite the browser's log-in, so it's counted as an attendee. `network` simulates the network.
 */
export function createMswHandlers(
  { server, hub }: Mocks,
  { isPhone = false, network = new MockNetwork(createMemoryConditions()) } = {},
) {
  const loginOf = (cookies: Cookies) => (isPhone ? null : (currentCookies(cookies)[LOGIN_COOKIE] ?? null))
  const answer = async ({ request, cookies }: { request: Request; cookies: Cookies }) => {
    if (!(await network.travel())) return HttpResponse.error()
    const refusal = network.refusalOf(request.method, new URL(request.url).pathname)
    return toHttp(refusal ? errorResponse(refusal) : await server.handle(request, currentCookies(cookies)))
  }
  return [
    ...hubHandlers(hub, network, loginOf),
    // Paths are case-insensitive; requests for modules in a folder `api` aren't calls
    http.all(/^https?:\/\/[^/]+\/api\//i, answer),
    http.get('*/healthz', answer),
    http.get('*/readyz', answer),
    http.get('*/dev/mailbox.json', answer),
  ]
}

/** The hub's negotiation, and its WebSocket. */
const hubHandlers = (hub: MockHub, network: MockNetwork, loginOf: (cookies: Cookies) => string | null) => [
  http.post('*/hubs/showing/negotiate', async ({ request, cookies }) => {
    if (!network.isHubReachable()) return HttpResponse.error()
    const { searchParams } = new URL(request.url)
    const version = Math.min(1, Number(searchParams.get('negotiateVersion') ?? 0))
    const token = bearerTokenOf(request) ?? searchParams.get('access_token')
    if (token === null) return HttpResponse.json(hub.negotiate(loginOf(cookies), version))
    if (await hub.knowsToken(token)) return HttpResponse.json(hub.negotiate(token, version))
    return HttpResponse.text(messages['invalid-token'], { status: 401 })
  }),
  ws.link(/\/hubs\/showing(\?|$)/).addEventListener('connection', ({ client }) => {
    if (!network.isHubReachable()) return client.close()
    const socket = {
      send: (text: string) => client.send(text),
      close: () => client.close(),
      onMessage: (listener: (text: string) => void) =>
        client.addEventListener('message', (event) => listener(String(event.data))),
      onClose: (listener: () => void) => client.addEventListener('close', listener),
    }
    const { searchParams } = new URL(client.url)
    hub.connect(socket, {
      id: searchParams.get('id'),
      accessToken: searchParams.get('access_token'),
      cookieLogin: loginOf({}),
    })
  }),
]
