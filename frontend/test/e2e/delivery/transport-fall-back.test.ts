import type { Page } from '@playwright/test'
import { reportFigures, secondsSince } from '#testing/nightly-figures.ts'
import { watchText } from '../../../text/watch/en.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

// Networks that block WebSockets, and old proxies that cut streams
const song = readSong('what-a-friend-we-have-in-jesus.xml')
const firstLine = (verse: number) => lines(song.verses[verse]?.text ?? '')[0] ?? ''

let event: PreparedEvent

test.beforeAll(async ({ api }) => {
  event = await api.createEvent({
    name: 'Hymns on a bad network',
    slides: songSlides('what-a-friend-we-have-in-jesus.xml'),
  })
  await api.start(event)
})
test.afterEach(({ devices }) => devices.close())

const blockSockets = (phone: Page) => phone.routeWebSocket(/\/hubs\//, (socket) => socket.close())
const slide = (phone: Page) => phone.getByRole('region', { name: watchText.slideRegion })
interface Press {
  api: OrganiserApi
  verse: number
  by: string
  withinMs?: number
}

/** Presses, and waits until the phone shows the verse. */
async function follows(phone: Page, { api, verse, by, withinMs = 10_000 }: Press) {
  const since = performance.now()
  await api.show(event, verse)
  await expect(slide(phone)).toContainText(firstLine(verse - 1), { timeout: withinMs })
  reportFigures('F17', `${by}: the next slide after ${secondsSince(since)} s`)
}
const join = (phone: Page) => phone.goto(`${event.publicLink}?autoJoin=true`)

test('without WebSockets the phone follows by server-sent events', async ({ api, devices }) => {
  await api.show(event, 1)
  const phone = await devices.phone()
  await blockSockets(phone)
  const stream = phone.waitForRequest((request) => request.resourceType() === 'eventsource')
  await join(phone)
  await expect(slide(phone)).toContainText(firstLine(0))
  await stream
  await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeHidden()
  await follows(phone, { api, verse: 2, by: 'server-sent events' })
})

test('without these too, it follows by long polling', { tag: '@nightly' }, async ({ api, devices }) => {
  await api.show(event, 1)
  const phone = await devices.phone()
  await blockSockets(phone)
  await phone.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  const isPoll = (url: string) => /\/hubs\/showing\?id=/.test(url)
  const poll = phone.waitForRequest((request) => request.method() === 'GET' && isPoll(request.url()))
  await join(phone)
  await poll
  await follows(phone, { api, verse: 3, by: 'long polling' })
})

test('without any of them, the phone polls', { tag: '@nightly' }, async ({ api, devices }) => {
  await api.show(event, 1)
  const phone = await devices.phone()
  await blockSockets(phone)
  await phone.route(/\/hubs\//, (route) => route.abort())
  await join(phone)
  await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeVisible()
  await follows(phone, { api, verse: 2, by: 'without any of them, by polls', withinMs: 15_000 })
})
