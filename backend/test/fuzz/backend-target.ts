import { pino } from 'pino'
import { createTestApp, PASSWORD } from '../support/test-app.ts'
import type { PlainRequest, Target } from './browser.ts'
import { Clock } from './clock.ts'
import { INVITE_CODE } from './requests/usual.ts'

export const cookieLine = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** The complete backend in this process, with its own database. */
export async function openBackend(environment: Record<string, string> = {}): Promise<Target> {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const app = await createTestApp({ INVITE_CODES: INVITE_CODE, ...environment }, { log })
  const clock = new Clock()
  app.clock.now = clock.now
  return {
    async send({ method, path, headers, body }: PlainRequest, cookies) {
      clock.tick()
      const sent = cookies.size > 0 ? { ...headers, cookie: cookieLine(cookies) } : headers
      const response = await app.app.request(path, { method, headers: sent, ...(body === undefined ? {} : { body }) })
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
        setCookies: response.headers.getSetCookie(),
      }
    },
    async createAccount({ accountLevel, ...more }) {
      await app.createAccount(accountLevel, more)
      return PASSWORD
    },
    complaints: () => logged,
    close: () => app.close(),
  }
}
