import { test as base, expect, type Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { cachedShowings, expectCached } from '../support/cached-showings.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { Devices } from '../support/devices/devices.ts'
import { OrganiserApi } from '../support/people/organiser-api.ts'
import { LecternServer } from '../support/server/server.ts'

// The attendees' pages at the root of another host: this machine has two names
const SONG = 'how-firm-a-foundation.xml'
const firstLine = (verse: number) => lines(readSong(SONG).verses[verse - 1]?.text ?? '')[0] ?? ''
const watchOrigin = (origin: string) => origin.replace('localhost', '127.0.0.1')

const test = base.extend<{ server: LecternServer; devices: Devices }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  server: async ({}, use) => {
    const server = await new LecternServer().start(async (origin) => ({ WATCH_ORIGIN: watchOrigin(origin) }))
    await use(server)
    await server.dispose()
  },
  devices: async ({ browser, server }, use) => {
    const devices = new Devices(browser, watchOrigin(server.origin))
    await use(devices)
    await devices.close()
  },
})

const slide = (phone: Page) => phone.getByRole('region', { name: watchText.slideRegion })
const reconnecting = (phone: Page) => phone.getByText(watchText.reconnecting, { exact: true })

test('a server that hangs, and one whose operator has disabled offline use', { tag: '@nightly' }, async ({
  server,
  devices,
}) => {
  const api = await OrganiserApi.logIn(server.origin)
  const event = await api.createEvent({ name: 'Hymns elsewhere', slides: songSlides(SONG) })
  await api.start(event)
  await api.show(event, 1)
  const phone = await devices.phone()
  const address = `${event.publicLink}?autoJoin=true`

  await test.step('the service worker runs at the root of that host', async () => {
    await phone.goto(address)
    await expectCached(phone, event.showing, firstLine(1))
    const scopes = () =>
      phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
    expect(await scopes()).toEqual([`${watchOrigin(server.origin)}/`])
    expect(await cachedShowings(phone)).toEqual([`/${event.accessCode}/${event.showing}`])
  })
  await test.step('while the server hangs, the cached page opens after a few seconds', async () => {
    await phone.goto('/')
    server.freeze()
    await phone.goto(address)
    await expect(slide(phone)).toContainText(firstLine(1))
    await expect(reconnecting(phone)).toBeVisible()
    await expect(phone.getByText(watchText.updatedJustNow, { exact: true })).toBeVisible()
  })
  await test.step('so does the access code form, the start page of the installed app', async () => {
    await phone.goto('/')
    await expect(phone.getByRole('heading', { name: watchText.enterCodeTitle })).toBeVisible()
    await phone.goto(address)
  })
  await test.step('the phone follows again once the server recovers', async () => {
    server.thaw()
    await api.show(event, 2)
    await expect(slide(phone)).toContainText(firstLine(2), { timeout: 40_000 })
    await expect(reconnecting(phone)).toBeHidden({ timeout: 40_000 })
  })
  await test.step('after disabling offline use, one visit removes worker and caches', async () => {
    await server.stop()
    await server.start(async (origin) => ({ WATCH_ORIGIN: watchOrigin(origin), WATCH_OFFLINE: '0' }))
    await phone.goto(address)
    await expect(slide(phone)).toContainText(firstLine(2))
    const left = () =>
      phone.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ])
    await expect.poll(left).toEqual([])
  })
  await api.dispose()
})
