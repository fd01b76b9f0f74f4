import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { fillSeats } from '../support/people/attendees.ts'
import { eventOf, presenterAt } from './steps.ts'

// The viewer count and its connection (docs/product-rules.md#presenting)

test.afterEach(({ devices }) => devices.close())

const count = (desk: Page) => desk.locator('.controls__count')

test('the count follows attendees who join and leave', { tag: '@nightly' }, async ({ api, devices, server }) => {
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
