import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { textRow } from '../support/content/slides.ts'
import { seePage } from '../support/devices/visibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { openPanel, panelOf, reading } from './steps.ts'

// A phone's screen stays on during the event

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

test('from the start to the end, holds included, again after another tab, and not if the attendee turns it off', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await api.createEvent({
    name: 'Hymns in the dark',
    slides: [{ name: 'One', rows: [textRow('Words')] }],
  })
  const phone = await devices.phone()
  await phone.addInitScript(countLocks)
  await phone.goto(`${event.publicLink}?autoJoin=true`)
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

  await openPanel(phone)
  const isOn = panelOf(phone).getByRole('checkbox', { name: reading.awake })
  await expect(isOn).toHaveAccessibleDescription(reading.awakeHint)
  await isOn.uncheck()
  await expect.poll(() => locks(phone)).toBe('0')
  await isOn.check()
  await expect.poll(() => locks(phone)).toBe('1')
  await api.end(event)
  await expect.poll(() => locks(phone)).toBe('0')
})
