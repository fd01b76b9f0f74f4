import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { imageRow, lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'

const SONG = 'how-firm-a-foundation.xml'
const firstLine = (verse: number) => lines(readSong(SONG).verses[verse - 1]?.text ?? '')[0] ?? ''
/** The initial congestion window: ten packets (RFC 6928). */
const FIRST_ROUND_TRIP_BYTES = 14_600

test.afterEach(({ devices }) => devices.close())
const slide = (phone: Page) => phone.getByRole('region', { name: watchText.slideRegion })

/** A phone on 2G: 250 kbit/s, 800 ms round-trip time. */
const slowPhone = async (devices: { phone: () => Promise<Page> }) => {
  const phone = await devices.phone()
  const session = await phone.context().newCDPSession(phone)
  await session.send('Network.enable')
  const throughput = 250_000 / 8
  const limits = { offline: false, latency: 800, downloadThroughput: throughput, uploadThroughput: throughput }
  await session.send('Network.emulateNetworkConditions', limits)
  return { phone, session }
}

test('on 2G a slide needs a single response, which fits into the first round trip', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const event: PreparedEvent = await api.createEvent({ name: 'Hymns on a hill', slides: songSlides(SONG) })
  await api.start(event)
  await api.show(event, 1)
  const { phone, session } = await slowPhone(devices)
  const sent: number[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sent.push(encodedDataLength))
  // Hold back everything but the page until the slide is read
  const held: (() => void)[] = []
  const asked: string[] = []
  const released = { isAll: false }
  await phone.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue()
    asked.push(new URL(route.request().url()).pathname)
    if (!released.isAll) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await phone.goto(`${event.publicLink}?autoJoin=true`, { waitUntil: 'commit' })
  await expect(slide(phone)).toContainText(firstLine(1))
  expect(await slide(phone).evaluate((node) => getComputedStyle(node).maxInlineSize), 'with its styles').toBe('704px')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toBeLessThan(FIRST_ROUND_TRIP_BYTES)
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([])
  // Then the script arrives and the phone follows
  released.isAll = true
  for (const release of held) release()
  await phone.waitForEvent('websocket')
  await api.show(event, 2)
  await expect(slide(phone)).toContainText(firstLine(2), { timeout: 20_000 })
})

test.describe('the picture of the next slide', () => {
  const slides = [...songSlides(SONG).slice(0, 1), { name: 'Interval', rows: [imageRow()] }]
  const present = (api: OrganiserApi, more: object) =>
    api.createEvent({ name: 'Hymns with a picture', slides, ...more })
  const isPicture = (url: string) => url.includes('/api/images/')

  test('is preloaded where all slides are open, in the size of the phone', { tag: '@nightly' }, async ({
    api,
    devices,
  }) => {
    const event = await present(api, { allowViewAllPages: true })
    await api.start(event)
    await api.show(event, 0)
    const phone = await devices.phone()
    const pictures: string[] = []
    phone.on('request', (request) => isPicture(request.url()) && pictures.push(request.url()))
    const ahead = phone.waitForResponse((response) => isPicture(response.url()))
    await phone.goto(`${event.publicLink}?autoJoin=true`)
    expect((await ahead).url()).toMatch(/\?w=(640|960)$/)
    await api.show(event, 1)
    const shown = slide(phone).getByRole('img')
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy()
    expect(new Set(pictures).size, 'the very same picture').toBe(1)
  })
})
