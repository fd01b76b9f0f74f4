import type { Page } from '@playwright/test'
import { songSlides } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen } from '../support/live-regions.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { expectLanguage, languageLink, recordRequests, wordsOf } from './steps.ts'

// Changing the language during the event: the attendee stays on the same page
test.describe.configure({ mode: 'serial' })

const english = wordsOf('en')
const arabic = wordsOf('ar')
let event: PreparedEvent
let phone: Page
let asked: ReturnType<typeof recordRequests>
let joins = 0

test.beforeAll(async ({ api, devices }) => {
  event = await api.createEvent({
    name: 'Hymns on the way',
    slides: songSlides().slice(0, 3),
  })
  await api.start(event)
  await api.show(event, 0)
  await api.show(event, 1)
  phone = await devices.phone()
  asked = recordRequests(phone)
  phone.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('JoinShowing')) joins += 1
    })
  })
  await phone.goto(`${event.publicLink}?autoJoin=true`)
})
test.afterAll(({ devices }) => devices.close())

test('the reading settings list the languages, and the slide stays', async () => {
  await phone.getByRole('link', { name: english.back, exact: true }).tap()
  await expect(phone.getByText(english.slideOf(1, 3))).toBeVisible()
  await listen(phone)
  await phone.getByRole('button', { name: english.reading.title }).click()
  await languageLink(phone, 'ar').tap()
  await expect(phone.getByRole('dialog', { name: arabic.reading.title })).toBeVisible()
  await expect(phone.locator('.languages [aria-live]')).toHaveText(arabic.languageChosen)
  await expectLanguage(phone, 'ar')
  await expect(languageLink(phone, 'ar')).toBeFocused()
  await expect(languageLink(phone, 'ar')).toHaveAttribute('aria-current', 'true')
  await phone.getByRole('button', { name: arabic.reading.done }).tap()
  await expect(phone.getByText(arabic.slideOf(1, 3))).toBeVisible()
  await expect(phone.getByRole('link', { name: arabic.backToLive })).toBeVisible()
  expect(asked.pages).toHaveLength(1)
  expect(asked.words).toEqual(['en', 'ar'])
})

test('no second seat is taken, and slides are announced in their own language', async ({ api }) => {
  expect(joins).toBe(1)
  await phone.getByRole('link', { name: arabic.backToLive }).tap()
  await api.show(event, 2)
  await expect(phone.getByText(arabic.slideOf(3, 3))).toBeVisible()
  await expect.poll(() => heardOn(phone)).toContainEqual(expect.stringContaining(arabic.slideOf(3, 3)))
  await expect(phone.locator('#polite')).toHaveAttribute('lang', 'en')
  await api.hold(event, 2)
  await expect(phone.locator('#polite')).toHaveText(arabic.hold)
  await expect(phone.locator('#polite')).toHaveAttribute('lang', 'ar')
  await api.show(event, 2)
  await expect(phone.getByText(arabic.slideOf(3, 3))).toBeVisible()
})

test('a reload keeps language and position', async () => {
  await phone.reload()
  await expect(phone.getByText(arabic.slideOf(3, 3))).toBeVisible()
  await expectLanguage(phone, 'ar')
})
