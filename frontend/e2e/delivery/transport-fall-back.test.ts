import type { Page } from '@playwright/test'
import { watchText } from '../../text/watch/en.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'

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
  await api.show(event, 2)
  await expect(slide(phone)).toContainText(firstLine(1))
})

test('without these too, it follows by long polling', async ({ api, devices }) => {
  await api.show(event, 1)
  const phone = await devices.phone()
  await blockSockets(phone)
  await phone.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  const isPoll = (url: string) => /\/hubs\/showing\?id=/.test(url)
  const poll = phone.waitForRequest((request) => request.method() === 'GET' && isPoll(request.url()))
  await join(phone)
  await poll
  await api.show(event, 3)
  await expect(slide(phone)).toContainText(firstLine(2))
})

test('without any of them, the phone polls', { tag: '@nightly' }, async ({ api, devices }) => {
  await api.show(event, 1)
  const phone = await devices.phone()
  await blockSockets(phone)
  await phone.route(/\/hubs\//, (route) => route.abort())
  await join(phone)
  await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeVisible()
  await api.show(event, 2)
  await expect(slide(phone)).toContainText(firstLine(1), { timeout: 15_000 })
})
