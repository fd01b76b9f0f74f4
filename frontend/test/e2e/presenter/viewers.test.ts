import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillSeats } from '../support/people/attendees.ts'
import { eventOf, presenterAt, press } from './steps.ts'

// The viewer count and its connection (docs/product-rules.md#presenting)

test.afterEach(({ devices }) => devices.close())

const count = (desk: Page) => desk.locator('.controls__count')

test('the count is empty until the first one arrives, and follows a phone', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const event = await eventOf(api, 'Counted', ['First'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.route('**/hubs/showing/**', (route) => route.abort())
  let isBlocked = true
  await desk.routeWebSocket('**/hubs/showing**', (socket) =>
    isBlocked ? socket.close() : void socket.connectToServer(),
  )
  await desk.goto(presenterAt(event))
  await expect(desk.getByText(presenterText.connectionLost)).toBeVisible()
  await expect(count(desk)).toHaveText('')
  await desk.unroute('**/hubs/showing/**')
  isBlocked = false
  await press(desk, presenterText.reconnectNow)
  await expect(count(desk)).toHaveText('0 users connected')
  const phone = await devices.phone()
  await phone.goto(`${event.publicLink}/${event.showing}?autoJoin=true`)
  await expect(count(desk)).toHaveText('1 user connected')
})

test('the count follows attendees who join and leave', { tag: '@server' }, async ({ api, devices, server }) => {
  const event = await eventOf(api, 'Counted on', ['First'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event))
  const first = await fillSeats(server.origin, event.showing, 1)
  await expect(count(desk)).toHaveText('1 user connected')
  const second = await fillSeats(server.origin, event.showing, 1)
  await expect(count(desk)).toHaveText('2 users connected')
  await first.leaveAll()
  await expect(count(desk)).toHaveText('1 user connected')
  await second.leaveAll()
  await expect(count(desk)).toHaveText('0 users connected')
})
