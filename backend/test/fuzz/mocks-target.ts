import { addAccount } from '../../../mocks/seed/accounts.ts'
import { MockServer } from '../../../mocks/server.ts'
import { newReference } from '../../../mocks/state/references.ts'
import { emptyState } from '../../../mocks/state/state.ts'
import { createMemoryStore } from '../../../mocks/state/store.ts'
import type { PlainRequest, Target } from './browser.ts'

const ORIGIN = 'http://mocks.test'
const PASSWORD = 'Correct-horse-9'

/** The mocks, as a page has them. */
export function openMocks(): Target {
  const store = createMemoryStore(emptyState)
  const server = new MockServer({ store, origin: ORIGIN, limitFactor: () => 1000 })
  return {
    async send({ method, path, headers, body }: PlainRequest, cookies) {
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
    createAccount: (accountLevel, isAdmin) =>
      store.transaction((state) => {
        const reference = newReference(state)
        const email = `${reference}@example.org`
        addAccount(state, { reference, email, password: PASSWORD, accountLevel, isAdmin })
        return { email, password: PASSWORD }
      }),
    close: async () => undefined,
  }
}
