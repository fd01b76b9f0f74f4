import type { Page, Request, Route } from '@playwright/test'

interface Call {
  url: string
  method: string
  headers: Record<string, string>
  data: string | null
}
interface Given {
  status: number
  headers: Record<string, string>
  body: string
}
type Answer = 'continue' | 'abort' | Given

type Pattern = Parameters<Page['route']>[0]
interface Way {
  pattern: Pattern
  matches(url: string): boolean
  handle(route: Route, request: Request): unknown
  left: number
}

declare global {
  interface Window {
    lecternRoute(call: Call): Promise<Answer>
    lecternFetch(call: Call): Promise<Given>
  }
}

/** Lets a journey use `route` on the mocks: the browser's own routes never see what a service worker answers. */
export async function routeOnMocks(page: Page) {
  const ways: Way[] = []
  await page.exposeFunction('lecternRoute', async (call: Call): Promise<Answer> => {
    for (const way of ways.filter(({ matches }) => matches(call.url)).toReversed()) {
      if (way.left-- <= 0) continue
      const answer = await new Promise<Answer | 'fallback'>((resolve, reject) => {
        const route = routeOf(page, call, resolve)
        Promise.resolve(way.handle(route, route.request())).catch(reject)
      })
      if (answer !== 'fallback') return answer
    }
    return 'continue'
  })
  await page.addInitScript(askBeforeEachCall)
  page.route = async (pattern, handle, { times = Number.POSITIVE_INFINITY } = {}) => {
    ways.push({ pattern, matches: matcherOf(pattern), handle, left: times })
    return { dispose: async () => undefined, [Symbol.asyncDispose]: async () => undefined }
  }
  page.unroute = async (pattern) => void ways.splice(0, ways.length, ...ways.filter((way) => way.pattern !== pattern))
}

/** The part of a route that journeys use. */
function routeOf(page: Page, call: Call, settle: (answer: Answer | 'fallback') => void): Route {
  const { url, method, data } = call
  const request = {
    url: () => url,
    method: () => method,
    postData: () => data,
    postDataJSON: () => JSON.parse(data ?? 'null'),
  }
  const route = {
    request: () => request,
    continue: async () => settle('continue'),
    fallback: async () => settle('fallback'),
    abort: async () => settle('abort'),
    fetch: async () => {
      const given = await page.evaluate((call) => window.lecternFetch(call), call)
      return {
        ...given,
        status: () => given.status,
        headers: () => given.headers,
        json: async () => JSON.parse(given.body),
      }
    },
    fulfill: async ({ status = 200, headers = {}, body, json, contentType }: Parameters<Route['fulfill']>[0] = {}) => {
      const type = contentType ?? (json === undefined ? undefined : 'application/json')
      settle({
        status,
        headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
        body: json === undefined ? String(body ?? '') : JSON.stringify(json),
      })
    },
  }
  return route as unknown as Route
}

function matcherOf(pattern: Pattern): Way['matches'] {
  if (pattern instanceof RegExp) return (url) => pattern.test(url)
  if (typeof pattern === 'function') return (url) => Boolean(pattern(new URL(url)))
  if (typeof pattern !== 'string') throw new Error('on the mocks a route is named by text, an expression or a function')
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*|\*/g, (stars) => (stars === '*' ? '[^/]*' : '.*'))
  const whole = new RegExp(`^${source}$`)
  return (url) => whole.test(url)
}

/** Runs in the page. */
function askBeforeEachCall() {
  const send = window.fetch
  window.lecternFetch = async ({ url, method, data, headers }) => {
    const response = await send(url, { method, headers, body: data })
    return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  }
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const data = request.body ? await request.clone().text() : null
    const answer = await window.lecternRoute({
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      data,
    })
    if (answer === 'continue') return send(request)
    if (answer === 'abort') throw new TypeError('Failed to fetch')
    const { status, headers, body } = answer
    return new Response(body === '' ? null : body, { status, headers })
  }
}
