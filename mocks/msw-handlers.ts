import { HttpResponse, http } from 'msw/http'
import { ws } from 'msw/ws'
import { LOGIN_COOKIE } from './accounts/csrf.ts'
import type { MockHub } from './hub/mock-hub.ts'
import type { MockResponse, MockServer } from './server.ts'

export interface Mocks {
  server: MockServer
  hub: MockHub
}

type Cookies = Record<string, string>

/** In a browser the document's cookies are the truth: msw keeps a copy for each tab, which may be older. */
const currentCookies = (cookies: Cookies): Cookies =>
  typeof document === 'undefined'
    ? cookies
    : Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]))

const toHttp = ({ status, headers, body }: MockResponse) => new HttpResponse(body, { status, headers })

/**
 * The mocks as msw handlers: every call of the contract, and the hub over WebSockets. `isPhone`: this page stands for the
 * phone of somebody else, although the browser has a log-in, so that it is counted.
 */
export function createMswHandlers({ server, hub }: Mocks, { isPhone = false } = {}) {
  const loginOf = (cookies: Cookies) => (isPhone ? null : (currentCookies(cookies)[LOGIN_COOKIE] ?? null))
  const hubHandler = ws.link(/\/hubs\/showing(\?|$)/).addEventListener('connection', ({ client }) => {
    const socket = {
      send: (text: string) => client.send(text),
      close: () => client.close(),
      onMessage: (listener: (text: string) => void) =>
        client.addEventListener('message', (event) => listener(String(event.data))),
      onClose: (listener: () => void) => client.addEventListener('close', listener),
    }
    const id = new URL(client.url).searchParams.get('id')
    hub.connect(socket, id, loginOf({}))
  })
  const answer = async ({ request, cookies }: { request: Request; cookies: Cookies }) =>
    toHttp(await server.handle(request, currentCookies(cookies)))
  return [
    http.post('*/hubs/showing/negotiate', ({ request, cookies }) => {
      const version = Math.min(1, Number(new URL(request.url).searchParams.get('negotiateVersion') ?? 0))
      return HttpResponse.json(hub.negotiate(loginOf(cookies), version))
    }),
    hubHandler,
    // Letter case does not matter in paths; a module of ours in a folder `api` is no call
    http.all(/^https?:\/\/[^/]+\/api\//i, answer),
    http.get('*/healthz', answer),
    http.get('*/readyz', answer),
    http.get('*/dev/mailbox.json', answer),
  ]
}
