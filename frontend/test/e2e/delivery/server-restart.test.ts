import { type Browser, test as base, expect } from '@playwright/test'
import { reportFigures, secondsSince } from '#testing/nightly-figures.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { watchText } from '../../../text/watch/en.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { Devices } from '../support/devices/devices.ts'
import { OrganiserApi } from '../support/people/organiser-api.ts'
import { LecternServer } from '../support/server/server.ts'

const MINUTE_MS = 60_000
const song = readSong('how-firm-a-foundation.xml')
const firstLine = (verse: number) => lines(song.verses[verse]?.text ?? '')[0] ?? ''

/** Its own server on embedded data, since the test kills it. */
const test = base.extend<{ server: LecternServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  server: async ({}, use) => {
    const server = await new LecternServer({ isEmbedded: true }).start()
    await use(server)
    await server.dispose()
  },
})

test(
  'a power cut while presenting: the slide stays, and everything recovers without help',
  { tag: '@nightly' },
  ({ browser, server }) => presentThroughPowerCut(browser, server, 0),
)

test('five minutes without a server while presenting: everything recovers without help', { tag: '@nightly' }, async ({
  browser,
  server,
}) => {
  test.setTimeout(8 * MINUTE_MS)
  await presentThroughPowerCut(browser, server, 5 * MINUTE_MS)
})

/** A hall may break the line further on. */
const beginningOf = (line: string) => line.slice(0, 9)

async function presentThroughPowerCut(browser: Browser, server: LecternServer, awayMs: number) {
  const devices = new Devices(browser, server.origin)
  const api = await OrganiserApi.logIn(server.origin)
  const event = await api.createEvent({ name: 'Hymns in the dark', slides: songSlides('how-firm-a-foundation.xml') })
  await api.start(event)
  await api.show(event, 1)
  const desk = await devices.desktop({ storageState: await api.login() })
  const phone = await devices.phone()
  await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  const hall = await devices.desktop()
  await hall.goto(`${event.publicLink}/${event.showing}?display=hall`)
  await expect(hall.getByText(beginningOf(firstLine(0)))).toBeVisible()
  const slide = phone.getByRole('region', { name: watchText.slideRegion })
  const reconnecting = phone.getByText(watchText.reconnecting, { exact: true })
  await expect(desk.getByText(presenterText.viewers(2), { exact: true })).toBeVisible()

  let back = 0
  await test.step('the server is down', async () => {
    await server.stop('SIGKILL')
    await expect(reconnecting).toBeVisible()
    await expect(slide).toContainText(firstLine(0))
    await expect(desk.getByText(presenterText.connectionLost)).toBeVisible()
    await phone.waitForTimeout(awayMs)
  })
  await test.step('the server restarts on the same data', async () => {
    await server.start()
    const since = performance.now()
    // Without pressing "Reconnect now"
    await expect(reconnecting).toBeHidden({ timeout: 40_000 })
    await expect(slide).toContainText(firstLine(0))
    back = secondsSince(since)
  })
  await test.step("the organiser's next press works", async () => {
    const since = performance.now()
    await desk.getByRole('button', { name: presenterText.next }).click()
    await expect(slide).toContainText(firstLine(1))
    const next = secondsSince(since)
    await expect(hall.getByText(beginningOf(firstLine(1))).first()).toBeVisible({ timeout: 40_000 })
    await expect(desk.getByText(presenterText.connectionLost)).toBeHidden({ timeout: 40_000 })
    await expect(desk.getByText(presenterText.viewers(2), { exact: true })).toBeVisible()
    reportFigures(
      'F6',
      `after ${awayMs / MINUTE_MS} min away the phone is back after ${back} s and shows the next press after ${next} s, ` +
        `the hall display and the presenter after ${secondsSince(since)} s; no reload`,
    )
  })
  await api.dispose()
  await devices.close()
}
