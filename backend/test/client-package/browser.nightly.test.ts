import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeConcert, presenter } from '../support/concert.ts'
import { bundle, launchBrowser, pageOf } from './bundled-page.ts'
import { examples } from './installed-package.ts'
import { testNetwork } from './network.ts'

const network = await testNetwork()
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 60_000)
afterAll(() => browser.close())

/** The README's program, on the server's own page. */
const program = () =>
  (examples.get('page.js') ?? expect.fail('The README has no page.js')).replaceAll(
    'https://lectern.example',
    network.origin,
  )

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
  await page.route('**/page.html', (route) => route.fulfill({ contentType: 'text/html', body: pageOf(program()) }))
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
