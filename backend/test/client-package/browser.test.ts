import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArguments, findBrowser } from '../../../frontend/e2e/support/find-browser.ts'
import { makeConcert, presenter } from '../support/concert.ts'
import { Network } from './network.ts'

const client = resolve(import.meta.dirname, '../../../generated/client')
let network: Network
let browser: Browser
beforeAll(async () => {
  const executablePath = findBrowser()
  network = await Network.create()
  browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await network.close()
})

/** The package as one module, as the tools of a site make it. */
async function bundle(): Promise<string> {
  const made = await build({
    root: client,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: join(client, 'index.ts'), formats: ['es'] } },
  })
  const [chunk] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  return chunk?.type === 'chunk' ? chunk.code : expect.fail('The bundle is empty')
}

const PAGE = `<!doctype html><title>A page of somebody else</title><main></main><script type="module">
import { createLectern } from '/lectern-client.js'
await createLectern().follow(location.hash.slice(1), {
  onDisplay: ({ status, slide }) => { document.querySelector('main').textContent = slide?.name ?? status },
})
</script>`

test('in a browser a page follows by the package alone, through a drop', async () => {
  const account = await network.app.createAccount()
  const organiser = await network.browserOf(account)
  const concert = await makeConcert(organiser)
  const presenting = presenter(organiser, concert, concert.showing)
  const page = await browser.newPage()
  const mistakes: string[] = []
  page.on('pageerror', ({ message }) => mistakes.push(message))
  const code = await bundle()
  await page.route('**/lectern-client.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.route('**/page.html', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }))
  await page.goto(`${network.origin}/page.html#${concert.accessCode}`)
  await page.getByText('waiting').waitFor()
  await presenting.start()
  await presenting.show(0)
  await page.getByText('Silent night').waitFor()
  network.cut()
  await presenting.show(1)
  await page.getByText('Round yon virgin').waitFor()
  expect(mistakes).toEqual([])
}, 60_000)
