import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeConcert, presenter } from '../support/concert.ts'
import { testNetwork } from './network.ts'
import { bundle, launchBrowser, pageOf } from './other-site.ts'

const network = await testNetwork()
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)
afterAll(() => browser.close())

// On the server's own page it needs no origin
const PROGRAM = `import { createLectern } from '@lectern/client'
await createLectern().follow(location.hash.slice(1), {
  onDisplay: ({ status, slide }) => { document.querySelector('main').textContent = slide?.name ?? status },
})`

test('in a browser a page follows with the package alone, even after a disconnect', async () => {
  const account = await network.app.createAccount()
  const organiser = await network.browserOf(account)
  const concert = await makeConcert(organiser)
  const presenting = presenter(organiser, concert, concert.showing)
  const page = await browser.newPage()
  const mistakes: string[] = []
  page.on('pageerror', ({ message }) => mistakes.push(message))
  const code = await bundle()
  await page.route('**/lectern-client.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.route('**/page.html', (route) => route.fulfill({ contentType: 'text/html', body: pageOf(PROGRAM) }))
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
