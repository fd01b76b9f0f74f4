import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { textRow } from '../support/content/slides.ts'
import type { Devices } from '../support/devices/devices.ts'
import { seePage } from '../support/devices/visibility.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { openPanel, panelOf, reading } from './steps.ts'

// A phone's screen stays on during the event
test.describe.configure({ mode: 'serial' })

let event: PreparedEvent

test.beforeAll(async ({ api }) => {
  event = await api.createEvent({ name: 'Hymns in the dark', slides: [{ name: 'One', rows: [textRow('Words')] }] })
})
test.afterEach(({ devices }) => devices.close())

/** Counts granted wake locks in an attribute of the page. The browser releases them when the page is hidden. */
const countLocks = () => {
  const held = new Set<object>()
  const publish = () => {
    if (document.documentElement) document.documentElement.dataset.locks = String(held.size)
  }
  const request = async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
        held.delete(lock)
        publish()
      },
    }
    held.add(lock)
    publish()
    return lock
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') for (const lock of held) void (lock as { release: () => void }).release()
  })
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
}

const locks = (phone: Page) => phone.locator('html').getAttribute('data-locks')
const watch = async (devices: Devices, prepare: () => void) => {
  const phone = await devices.phone()
  await phone.addInitScript(prepare)
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  return phone
}
const screenOnBox = (phone: Page) => panelOf(phone).getByRole('checkbox', { name: reading.awake })

test('from the start to the end, holds included, and again after another tab', async ({ api, devices }) => {
  const phone = await watch(devices, countLocks)
  await expect(phone.getByRole('heading', { name: watchText.waiting })).toBeVisible()
  expect(await locks(phone)).toBeNull()
  await api.start(event)
  await api.show(event, 0)
  await expect.poll(() => locks(phone)).toBe('1')
  await seePage(phone, false)
  await expect.poll(() => locks(phone)).toBe('0')
  await seePage(phone, true)
  await expect.poll(() => locks(phone)).toBe('1')
  await api.hold(event, 0)
  await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
  expect(await locks(phone)).toBe('1')
})

test('not when the attendee has turned it off', { tag: '@nightly' }, async ({ devices }) => {
  const phone = await watch(devices, countLocks)
  await expect.poll(() => locks(phone)).toBe('1')
  await openPanel(phone)
  await expect(screenOnBox(phone)).toHaveAccessibleDescription(reading.awakeHint)
  await screenOnBox(phone).uncheck()
  await expect.poll(() => locks(phone)).toBe('0')
  await screenOnBox(phone).check()
  await expect.poll(() => locks(phone)).toBe('1')
})

test('where unsupported, the settings say that the screen may turn off', { tag: '@nightly' }, async ({ devices }) => {
  const phone = await watch(devices, () => Object.defineProperty(navigator, 'wakeLock', { value: undefined }))
  await openPanel(phone)
  await expect(screenOnBox(phone)).toHaveAccessibleDescription(reading.mayDarken)
})

test('not after the end', { tag: '@nightly' }, async ({ api, devices }) => {
  const phone = await watch(devices, countLocks)
  await expect.poll(() => locks(phone)).toBe('1')
  await api.end(event)
  await expect.poll(() => locks(phone)).toBe('0')
})
