import { createTestApp, PASSWORD } from '../support/test-app.ts'
import type { PlainRequest, Target } from './browser.ts'
import { INVITE_CODE } from './usual.ts'

export const cookieLine = (cookies: ReadonlyMap<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** The whole backend in this process, on a database of its own. */
export async function openBackend(environment: Record<string, string> = {}): Promise<Target> {
  const app = await createTestApp({ INVITE_CODES: INVITE_CODE, ...environment })
  return {
    async send({ method, path, headers, body }: PlainRequest, cookies) {
      const sent = cookies.size > 0 ? { ...headers, cookie: cookieLine(cookies) } : headers
      const response = await app.app.request(path, { method, headers: sent, ...(body === undefined ? {} : { body }) })
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
        setCookies: response.headers.getSetCookie(),
      }
    },
    async createAccount(level, isAdmin) {
      const { email } = await app.createAccount(level, { isAdmin })
      return { email, password: PASSWORD }
    },
    close: () => app.close(),
  }
}
