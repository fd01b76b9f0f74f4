import { addAccount } from '../../../mocks/seed/accounts.ts'
import { MockServer } from '../../../mocks/server.ts'
import { emptyState } from '../../../mocks/state/state.ts'
import { createMemoryStore } from '../../../mocks/state/store.ts'
import type { PlainRequest, Target } from './browser.ts'
import { Clock } from './clock.ts'

const ORIGIN = 'http://mocks.test'
const PASSWORD = 'Correct-horse-9'

/** The mocks, as pages use them. */
export function openMocks(): Target {
  const clock = new Clock()
  const store = createMemoryStore(emptyState)
  const server = new MockServer({ store, origin: ORIGIN, limitFactor: () => 1000, now: clock.now })
  return {
    async send({ method, path, headers, body }: PlainRequest, cookies) {
      clock.tick()
      const request = new Request(ORIGIN + path, { method, headers, ...(body === undefined ? {} : { body }) })
      const answer = await server.handle(request, Object.fromEntries(cookies))
      const named = new Headers(answer.headers.filter(([name]) => name !== 'set-cookie'))
      const { body: sent } = answer
      return {
        status: answer.status,
        headers: named,
        text: typeof sent === 'string' ? sent : new TextDecoder().decode(sent ?? new Uint8Array()),
        setCookies: answer.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [value] : [])),
      }
    },
    createAccount: (account) =>
      store.transaction((state) => {
        addAccount(state, { ...account, password: PASSWORD, createdDateUtc: clock.now().toISOString() })
        return PASSWORD
      }),
    close: async () => undefined,
  }
}
