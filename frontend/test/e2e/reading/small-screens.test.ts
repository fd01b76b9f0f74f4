import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { imageRow, PHOTO_ALT, textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'

test.describe.configure({ mode: 'serial' })

const NAME = 'The annual general meeting of the united choral societies of the county '.repeat(2).trim()
const SONG = 'Be Thou my Vision, O Lord of my heart;\nNaught be all else to me, save that Thou art.'
let event: PreparedEvent
let phone: Page

test.beforeAll(async ({ api, devices }) => {
  const slides = [
    { name: 'Song', rows: [textRow(SONG)] },
    { name: 'Photo', rows: [imageRow()] },
  ]
  event = await api.createEvent({ name: NAME, slides })
  await api.start(event)
  await api.show(event, 0)
  phone = await devices.phone()
  await phone.goto(`${event.publicLink}?autoJoin=true`)
})
test.afterAll(({ devices }) => devices.close())

test('a phone on its side shows the slide and its controls without scrolling', { tag: '@nightly' }, async () => {
  await phone.setViewportSize({ width: 844, height: 390 })
  expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBe(390)
  await expect(phone.getByText(watchText.slideOf(1, 2))).toBeInViewport({ ratio: 1 })
  await phone.setViewportSize({ width: 390, height: 844 })
})

test('a picture reaches from edge to edge, and is enlarged by keys, buttons and a double tap', {
  tag: '@nightly',
}, async ({ api }) => {
  await api.show(event, 1)
  const link = phone.getByRole('link', { name: PHOTO_ALT })
  expect(await link.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await link.focus()
  await phone.keyboard.press('Enter')
  const dialog = phone.getByRole('dialog', { name: PHOTO_ALT })
  const picture = dialog.getByRole('img', { name: PHOTO_ALT })
  const width = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width))
  await expect.poll(width).toBe(390)
  await phone.keyboard.press('+')
  await expect.poll(width).toBe(585)
  await phone.keyboard.press('-')
  await expect.poll(width).toBe(390)
  await dialog.getByRole('button', { name: watchText.zoomIn }).click()
  await expect.poll(width).toBe(585)
  await picture.dblclick()
  await expect.poll(width).toBe(390)
  await phone.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
})
