import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { pressingText } from '../../../text/presenter/pressing.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { eventOf, expectMarked, presenterAt, press } from './steps.ts'

// The presenter goes offline; presses made there are neither lost nor applied against another presenter's
test.describe.configure({ mode: 'serial' })

let desk: Page
let event: PreparedEvent

test.beforeAll(async ({ api, devices }) => {
  event = await eventOf(api, 'A hall without a network', ['First', 'Second', 'Third', 'Fourth'])
  desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event))
  await press(desk, presenterText.start)
  await press(desk, presenterText.next)
  await expectMarked(desk, 'First', presenterText.presenting)
})
test.afterAll(({ devices }) => devices.close())

const setOffline = (isOffline: boolean) => desk.context().setOffline(isOffline)
const waiting = (count: number, shown: string) =>
  desk.locator('[aria-live=polite]', { hasText: pressingText.waiting(count, shown) })

test('two presses wait with a preview of their result, and one call applies it on return', async () => {
  await setOffline(true)
  await press(desk, presenterText.next)
  await expect(waiting(1, 'Second')).toBeVisible()
  await desk.keyboard.press('PageDown')
  await expect(waiting(2, 'Third')).toBeVisible()
  await expectMarked(desk, 'First', presenterText.presenting)
  let calls = 0
  desk.on('request', (request) => {
    if (request.url().endsWith('/api/navigation/show')) calls += 1
  })
  await setOffline(false)
  await expectMarked(desk, 'Third', presenterText.presenting)
  await expect(desk.getByText(/waiting for the connection/)).toBeHidden()
  expect(calls).toBe(1)
})
