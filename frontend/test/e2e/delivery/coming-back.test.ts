import { chromium, type Page, type WebSocketRoute } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { browserArguments, findWholeBrowser } from '../support/browser/find-browser.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { Devices } from '../support/devices/devices.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'

// Phones in pockets, cellars and trams. Slide 0 is the title, slide n the n-th verse
const SONG = 'how-firm-a-foundation.xml'
const firstLine = (verse: number) => lines(readSong(SONG).verses[verse - 1]?.text ?? '')[0] ?? ''

let event: PreparedEvent

test.beforeEach(async ({ api }) => {
  event = await api.createEvent({ name: 'Hymns on the way', slides: songSlides(SONG) })
  await api.start(event)
  await api.show(event, 1)
})
test.afterEach(({ devices }) => devices.close())

const slide = (phone: Page) => phone.getByRole('region', { name: watchText.slideRegion })
const reconnecting = (phone: Page) => phone.getByText(watchText.reconnecting, { exact: true })
const join = async (phone: Page, verse = 1) => {
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await expect(slide(phone)).toContainText(firstLine(verse))
}

test('after ten minutes in flight mode, the phone has kept slide and age, and shows the current slide immediately', async ({
  api,
  devices,
}) => {
  const phone = await devices.phone()
  await phone.clock.install()
  await join(phone)
  await phone.context().setOffline(true)
  await phone.clock.fastForward('10:00')
  await expect(reconnecting(phone)).toBeVisible()
  await expect(phone.getByText('Shown 10 minutes ago', { exact: true })).toBeVisible()
  await expect(slide(phone)).toContainText(firstLine(1))
  await api.show(event, 2)
  await api.show(event, 4)
  await phone.context().setOffline(false)
  await expect(slide(phone)).toContainText(firstLine(4))
  await expect(reconnecting(phone)).toBeHidden()
})

/** The phone's first connection can be cut silently; later ones work. */
const withDyingSocket = async (phone: Page) => {
  const sockets: WebSocketRoute[] = []
  const line = { isDead: false }
  await phone.routeWebSocket(/\/hubs\//, (socket) => {
    const isFirst = sockets.push(socket) === 1
    const server = socket.connectToServer()
    const passes = () => !isFirst || !line.isDead
    socket.onMessage((message) => passes() && server.send(message))
    server.onMessage((message) => passes() && socket.send(message))
  })
  return { line, connections: () => sockets.length }
}

test('from Wi-Fi to mobile: a connection that died silently is detected and replaced', async ({ api, devices }) => {
  const phone = await devices.phone()
  const { line, connections } = await withDyingSocket(phone)
  await join(phone)
  await api.show(event, 2)
  await expect(slide(phone)).toContainText(firstLine(2))
  line.isDead = true
  await api.show(event, 3)
  // The phone has a new address and fires `online`
  await phone.evaluate(() => dispatchEvent(new Event('online')))
  await expect(slide(phone)).toContainText(firstLine(3), { timeout: 3_000 })
  await expect.poll(connections).toBe(2)
  await api.show(event, 4)
  await expect(slide(phone)).toContainText(firstLine(4))
})

test("the browser's Back restores the page, which catches up with what is shown", { tag: '@nightly' }, async ({
  api,
  server,
}) => {
  const executablePath = findWholeBrowser()
  const browser = await chromium.launch({
    args: browserArguments,
    // Playwright disables the back-forward cache, since it loses track of restored pages
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  })
  const phone = await new Devices(browser, server.origin).phone()
  await join(phone)
  await api.show(event, 2)
  await expect(slide(phone)).toContainText(firstLine(2))
  await phone.evaluate(() => {
    document.documentElement.dataset.same = 'the same page'
  })
  // The browser keeps no page that still waits for an answer, such as one for its offline copy
  await phone.waitForLoadState('networkidle')
  await phone.goto('/watch')
  await api.show(event, 3)
  const session = await phone.context().newCDPSession(phone)
  const evaluate = async (expression: string): Promise<unknown> =>
    (await session.send('Runtime.evaluate', { expression, returnByValue: true })).result.value
  const page = () =>
    evaluate('[document.documentElement.dataset.same, document.querySelector(".slide")?.innerText].join()')
  const same = (verse: number) => `the same page,${lines(readSong(SONG).verses[verse - 1]?.text ?? '').join('\n')}`
  await evaluate('history.back()')
  await expect.poll(page).toBe(same(3))
  await api.show(event, 4)
  await expect.poll(page).toBe(same(4))
  await browser.close()
})
