import type { Page } from '@playwright/test'
import { songSlides } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { expectLanguage, languageLink, wordsOf } from './steps.ts'

// Without a script only the address keeps the language
test.describe.configure({ mode: 'serial' })

const spanish = wordsOf('es')
const arabic = wordsOf('ar')
let event: PreparedEvent
let phone: Page

test.beforeAll(async ({ api, devices }) => {
  event = await api.createEvent({ name: 'Hymns to read', slides: songSlides().slice(0, 3) })
  await api.start(event)
  await api.show(event, 0)
  await api.show(event, 1)
  phone = await devices.phone({ javaScriptEnabled: false })
})
test.afterAll(({ devices }) => devices.close())

test('the access code form keeps it, also when the code is wrong', { tag: '@nightly' }, async () => {
  await phone.goto('/watch')
  await languageLink(phone, 'es').tap()
  await expectLanguage(phone, 'es')
  await phone.getByLabel(spanish.accessCode).fill('1234')
  await phone.getByRole('button', { name: spanish.go }).tap()
  await expect(phone.getByRole('region', { name: spanish.thereIsAProblem })).toContainText(spanish.malformedCode)
  await phone.getByLabel(spanish.accessCode).fill(event.accessCode)
  await phone.getByRole('button', { name: spanish.go }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await expectLanguage(phone, 'es')
})

test('Join, earlier slides and the way back keep it', { tag: '@nightly' }, async () => {
  await phone.getByRole('link', { name: spanish.join }).tap()
  await expect(phone.getByText(spanish.slideOf(2, 3))).toBeVisible()
  await phone.getByRole('link', { name: spanish.back, exact: true }).tap()
  await expect(phone.getByText(spanish.slideOf(1, 3))).toBeVisible()
  await expectLanguage(phone, 'es')
})

test('another one can be chosen below the slide, which stays', { tag: '@nightly' }, async () => {
  await languageLink(phone, 'ar').tap()
  await expect(phone.getByText(arabic.slideOf(1, 3))).toBeVisible()
  await expectLanguage(phone, 'ar')
  await phone.getByRole('link', { name: arabic.backToLive }).tap()
  await expect(phone.getByText(arabic.slideOf(2, 3))).toBeVisible()
  await expect(phone.locator('noscript p').first()).toHaveText(arabic.withoutScript)
})
