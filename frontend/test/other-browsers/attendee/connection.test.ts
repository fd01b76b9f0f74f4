import { beforeAll, expect, test } from 'vitest'
import { watchText } from '../../../text/watch/en.ts'
import type { PreparedEvent } from '../../e2e/support/people/organiser-api.ts'
import type { Device } from '../support/device.ts'
import { inOtherBrowsers } from '../support/in-other-browsers.ts'
import { firstLine, presentSong, seeSlide } from './steps.ts'

/** The maximum backoff between attempts. */
const RECONNECT_MS = 40_000

/** Whether the service worker is ready and has cached a text. */
const isCached = async (text: string) => {
  if (!navigator.serviceWorker.controller) return false
  const cache = await caches.open('lectern-cached-1')
  const pages = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
  return pages.some((page) => page?.includes(text))
}

inOtherBrowsers('An attendee loses the connection', (world) => {
  let event: PreparedEvent
  let phone: Device

  beforeAll(async () => {
    event = await presentSong(world, 'Hymns in a tram')
    phone = await world.phone()
    await phone.open(`${event.publicLink}?autoJoin=true`)
    await seeSlide(phone, firstLine(1))
  })
  test('a server that hangs for a while loses nothing', async () => {
    world.server.freeze()
    const pressed = world.api.show(event, 2)
    await phone.run(() => new Promise((resolve) => setTimeout(resolve, 3_000)))
    await seeSlide(phone, firstLine(1))
    world.server.thaw()
    await pressed
    await seeSlide(phone, firstLine(2))
  })

  test('the phone keeps the slide', async () => {
    await phone.until('cache the slide', isCached, firstLine(2))
  })

  test('while the server is down the slide stays, and the page says so', async () => {
    await world.server.stop('SIGKILL')
    await phone.seeText(watchText.reconnecting)
    await seeSlide(phone, firstLine(2))
    await phone.look('connection lost')
  })

  test('a reload without a connection shows the cached slide', async () => {
    await phone.reload()
    await seeSlide(phone, firstLine(2))
    await phone.seeText(watchText.reconnecting)
    await phone.look('cached page')
  })

  test('when the server is back, the phone shows the current slide', async () => {
    await world.server.start()
    await world.api.show(event, 4)
    await seeSlide(phone, firstLine(4), RECONNECT_MS)
    await phone.seeNoText(watchText.reconnecting, RECONNECT_MS)
    await world.api.show(event, 3)
    await seeSlide(phone, firstLine(3))
  })

  test('"Reconnect now" retries immediately', async () => {
    await world.server.stop('SIGKILL')
    await phone.seeText(watchText.reconnecting)
    await world.server.start()
    await world.api.show(event, 1)
    await phone.pressIfThere('button', watchText.reconnectNow)
    await seeSlide(phone, firstLine(1))
  })

  test('without WebSockets the phone follows over server-sent events', async () => {
    const other = await world.phone({ withoutWebSocket: true })
    await other.open(`${event.publicLink}?autoJoin=true`)
    expect(await other.run(() => typeof WebSocket)).toBe('undefined')
    await seeSlide(other, firstLine(1))
    await world.api.show(event, 2)
    await seeSlide(other, firstLine(2))
    await other.seeNoText(watchText.reconnecting)
    await world.api.hold(event, 2)
    await other.see('heading', watchText.hold)
    await other.until('load an event stream', () =>
      performance.getEntriesByType('resource').some(({ name }) => /\/hubs\/showing\?id=/.test(name)),
    )
  })
})
