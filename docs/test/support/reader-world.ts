import { expect } from 'vitest'
import { createConcert } from '../../../backend/src/demo/seed-demo.ts'
import type { Concert } from '../../../backend/test/support/concert.ts'
import { startServer } from '../../../backend/test/support/live/live-server.ts'
import { createTestApp, PASSWORD } from '../../../backend/test/support/test-app.ts'
import { runProgram } from './run-program.ts'

/** A live server, and a reader of the docs with an account, an access token and an event. */
export async function openReaderWorld() {
  const app = await createTestApp({ WEBHOOKS_ALLOW_PRIVATE: '1' })
  const server = await startServer(app)
  const { origin } = new URL(server.url)
  const account = await app.createAccount('Premium')
  const { email } = account
  const organiser = await app.visitor().logIn(email, PASSWORD)
  const made = await organiser.post('/api/auth/tokens', { name: 'Docs', scopes: ['present', 'edit'], expiresInDays: 7 })
  expect(made.status, JSON.stringify(made.body)).toBe(201)

  /** The demo event with its first three slides, so a program finishes in 3 seconds. */
  async function makeDemoEvent(): Promise<Concert> {
    const { reference, accessCode } = await createConcert(app.contextOf(account))
    const path = `/api/sessions/${reference}`
    const { pages }: { pages: { reference: string; pageReference: string }[] } = (await organiser.get(`${path}/pages`))
      .data
    for (const { reference: slide } of pages.slice(3))
      expect((await organiser.delete(`${path}/pages/${slide}`)).status).toBe(200)
    const firstSlides = pages.slice(0, 3)
    return {
      reference,
      accessCode,
      showing: (await organiser.get(path)).data.currentShowing.reference,
      slides: firstSlides.map((slide) => slide.reference),
      pages: firstSlides.map((slide) => slide.pageReference),
    }
  }
  const environment = { LECTERN: origin, LECTERN_TOKEN: made.data.token, EMAIL: email, PASSWORD }
  /** With an unknown token. */
  const unknown = { ...environment, LECTERN_TOKEN: `lectern_${'x'.repeat(43)}` }
  return {
    origin,
    hubUrl: server.url,
    email,
    organiser,
    environment,
    unknown,
    concert: await makeDemoEvent(),
    makeDemoEvent,
    run: (name: string, ...args: string[]) => runProgram(name, args, environment),
    /** Runs a program that reads from its input. */
    runWithInput: (input: string, name: string, ...args: string[]) => runProgram(name, args, environment, input),
    /** Runs a program with more settings. */
    runWith: (more: Record<string, string>, name: string, ...args: string[]) =>
      runProgram(name, args, { ...environment, ...more }),
    /** Runs a program with an unknown token. */
    runUnknown: (name: string, ...args: string[]) => runProgram(name, args, unknown),
    async close() {
      await server.close()
      await app.close()
    },
  }
}
export type ReaderWorld = Awaited<ReturnType<typeof openReaderWorld>>
