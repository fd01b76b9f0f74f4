import { expect } from 'vitest'
import { makeConcert } from '../../../backend/test/support/concert.ts'
import { startServer } from '../../../backend/test/support/live-server.ts'
import { createTestApp, PASSWORD } from '../../../backend/test/support/test-app.ts'
import { runProgram } from './run-program.ts'

/** A live server, and a reader of the docs who has an account, an access token and an event there. */
export async function openReaderWorld() {
  const app = await createTestApp()
  const server = await startServer(app)
  const { origin } = new URL(server.url)
  const { email } = await app.createAccount('Premium')
  const organiser = await app.visitor().logIn(email, PASSWORD)
  const made = await organiser.post('/api/auth/tokens', { name: 'Docs', scopes: ['present', 'edit'], expiresInDays: 7 })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const environment = { LECTERN: origin, LECTERN_TOKEN: made.data.token, EMAIL: email, PASSWORD }
  return {
    origin,
    hubUrl: server.url,
    email,
    organiser,
    concert: await makeConcert(organiser),
    run: (name: string, ...args: string[]) => runProgram(name, args, environment),
    async close() {
      await server.close()
      await app.close()
    },
  }
}
export type ReaderWorld = Awaited<ReturnType<typeof openReaderWorld>>
