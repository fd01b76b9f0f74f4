import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PreparedEvent } from '../../e2e/support/organiser-api.ts'
import { watchText } from '../../text/watch/en.ts'
import type { Device } from '../support/device.ts'
import { inOtherBrowsers } from '../support/in-other-browsers.ts'
import { firstLine, presentSong, seeSlide } from './steps.ts'

/** The pause between tries grows up to this. */
const RECONNECT_MS = 40_000

inOtherBrowsers('An attendee loses the connection', (world) => {
  let event: PreparedEvent
  let phone: Device

  beforeAll(async () => {
    event = await presentSong(world, 'Hymns in a tram')
    phone = await world.phone()
    await phone.open(`${event.publicLink}?autoJoin=true`)
    await seeSlide(phone, firstLine(1))
  })
  afterAll(async () => {
    await world.close(phone)
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

  test('while the server is away the slide stays, and the page says so', async () => {
    await world.server.stop('SIGKILL')
    await phone.seeText(watchText.reconnecting)
    await seeSlide(phone, firstLine(2))
    await phone.look('connection lost')
  })

  test('a reload without a connection shows the slide that the phone has kept', async () => {
    await phone.reload()
    await seeSlide(phone, firstLine(2))
    await phone.seeText(watchText.reconnecting)
    await phone.look('kept page')
  })

  test('when the server is back it lands on the slide that is presented by then', async () => {
    await world.server.start()
    await world.api.show(event, 4)
    await seeSlide(phone, firstLine(4), RECONNECT_MS)
    await phone.seeNoText(watchText.reconnecting, RECONNECT_MS)
    await world.api.show(event, 3)
    await seeSlide(phone, firstLine(3))
  })

  test('"Reconnect now" does not wait for the next try', async () => {
    await world.server.stop('SIGKILL')
    await phone.seeText(watchText.reconnecting)
    await world.server.start()
    await world.api.show(event, 1)
    if (await phone.run(() => document.querySelector('.connection') !== null))
      await phone.press('button', watchText.reconnectNow).catch(() => undefined)
    await seeSlide(phone, firstLine(1))
    expect(await phone.run(() => document.visibilityState)).toBe('visible')
  })
})

inOtherBrowsers('An attendee without WebSockets', (world) => {
  test('follows by server-sent events', async () => {
    const event = await presentSong(world, 'Hymns behind a proxy')
    const phone = await world.phone({ withoutWebSocket: true })
    await phone.open(`${event.publicLink}?autoJoin=true`)
    expect(await phone.run(() => typeof WebSocket)).toBe('undefined')
    await seeSlide(phone, firstLine(1))
    await world.api.show(event, 2)
    await seeSlide(phone, firstLine(2))
    await phone.seeNoText(watchText.reconnecting)
    await world.api.hold(event, 2)
    await phone.see('heading', watchText.hold)
    await phone.until('load an event stream', () =>
      performance.getEntriesByType('resource').some(({ name }) => /\/hubs\/showing\?id=/.test(name)),
    )
  })
})
