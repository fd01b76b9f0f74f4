import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { type LiveNode, startNode } from '../support/live/live-node.ts'
import { createTestApp, PASSWORD, type TestApp } from '../support/test-app.ts'
import { TestClient } from '../support/test-client.ts'
import { examples } from './installed-package.ts'
import { makeToken } from './network.ts'
import { launchBrowser, openOtherSite } from './other-site.ts'

/** The pages' programs: the README's, and others that a page may try. They write their results into the page. */
const page = examples.get('page.js') ?? expect.fail('The README has no page.js')
const words = `import { createLectern } from '@lectern/client'
const [event, showing, token] = location.hash.slice(1).split('/')
const say = (text) => document.querySelector('main').append(text + '. ')
const sayError = ({ status, code }) => say(\`refused: \${status} \${code}\`)
const lectern = createLectern({ origin: 'https://lectern.example', ...(token ? { token } : {}) })
`
const present = `${words}
try {
  const presenting = await lectern.present(event, { onCount: (count) => say('count: ' + count) })
  await presenting.start()
  await presenting.next()
  say('presented: ' + presenting.slide?.name)
} catch (error) { sayError(error) }`
const count = (way: string) => `${words}
const hub = lectern.createHub('${way}')
hub.on('UpdateGroupCount', ({ count }) => say('counted: ' + count))
try {
  await hub.start()
  await hub.invoke('RequestGroupCount', showing)
} catch { say('no hub') }`
const watch = `${words}
await lectern.follow(showing).catch(sayError)`
const programs = { page, present, watch, socket: count('socket'), negotiated: count('negotiated') }

let site: Awaited<ReturnType<typeof openOtherSite>>
let browser: Browser
let open: Server
let closed: Server
/** The server that the pages call. */
let asked: Server
let organiser: TestClient
let concert: Concert
beforeAll(async () => {
  const here = (text: string) => text.replaceAll('https://lectern.example', asked.node.origin)
  site = await openOtherSite(() =>
    Object.fromEntries(Object.entries(programs).map(([name, program]) => [name, here(program)])),
  )
  open = await startServer({ API_ORIGINS: site.origin })
  closed = await startServer({})
  browser = await launchBrowser()
}, 60_000)
afterAll(async () => {
  await browser.close()
  site.close()
  for (const { app, node } of [open, closed]) {
    await node.stop()
    await app.close()
  }
})

interface Server {
  app: TestApp
  node: LiveNode
}
/** Without a proxy, so that origins are sent unchanged. */
async function startServer(environment: Record<string, string>): Promise<Server> {
  const app = await createTestApp(environment)
  return { app, node: await startNode(app, { countsEveryMs: 30 }) }
}

async function useServer(server: Server) {
  asked = server
  const { email } = await server.app.createAccount()
  organiser = await new TestClient(server.node.app).logIn(email, PASSWORD)
  concert = await makeConcert(organiser)
}

/** Opens a page of the other site in a browser whose user is logged in at the server. */
async function visit(program: keyof typeof programs, what: string) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const url = asked.node.origin
  await context.addCookies([...organiser.cookies].map(([name, value]) => ({ name, value, url })))
  const opened = await context.newPage()
  await opened.goto(`${site.origin}/${program}#${what}`)
  return opened.locator('main')
}
const everything = (token = '') => [concert.reference, concert.showing, token].join('/')
const says = (text: string) => ({ hasText: text })

describe('a page of an origin in API_ORIGINS', () => {
  beforeEach(() => useServer(open))

  test("follows with the README's program", async () => {
    const main = await visit('page', concert.accessCode)
    const presenting = presenter(organiser, concert, concert.showing)
    await main.filter(says('waiting')).waitFor()
    await presenting.start()
    await presenting.show(0)
    await main.filter(says('Silent night')).waitFor()
  }, 60_000)

  test('presents with a token, and receives the count', async () => {
    const main = await visit('present', everything(await makeToken(organiser, 'present')))
    await main.filter(says('presented: Silent night')).waitFor()
    await main.filter(says('count: 0')).waitFor()
  }, 60_000)

  test.each(['socket', 'negotiated'] as const)(
    'reaches the hub with a token: %s',
    async (way) => {
      const main = await visit(way, everything(await makeToken(organiser, 'read')))
      await main.filter(says('counted: 0')).waitFor()
    },
    60_000,
  )

  test('is anonymous without a token, even if its visitor is logged in', async () => {
    const main = await visit('present', everything())
    await main.filter(says('refused: 401 not-logged-in')).waitFor()
    expect(await (await visit('socket', everything())).filter(says('no hub')).innerText()).toBe('no hub.')
  }, 60_000)
})

describe('a page of another origin', () => {
  beforeEach(() => useServer(closed))

  test.each(['present', 'watch'] as const)(
    "can't read responses: %s",
    async (program) => {
      const main = await visit(program, everything(await makeToken(organiser, 'edit')))
      await main.filter(says('refused: 0 unreachable')).waitFor()
      const { presentationStartUtc } = (await presenter(organiser, concert, concert.showing).read()).data
      expect(presentationStartUtc, 'nothing was started').toBeNull()
    },
    60_000,
  )

  test.each(['socket', 'negotiated'] as const)(
    "can't reach the hub: %s",
    async (way) => {
      const main = await visit(way, everything(await makeToken(organiser, 'read')))
      await main.filter(says('no hub')).waitFor()
    },
    60_000,
  )
})
