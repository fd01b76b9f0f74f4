import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'

// A phone whose browser runs no scripts, or on which they failed to load
test.describe.configure({ mode: 'serial' })

const song = readSong('come-thou-fount.xml')
const firstLine = (verse: number) => lines(song.verses[verse]?.text ?? '')[0] ?? ''

let phone: Page
let event: PreparedEvent

test.beforeAll(async ({ api, devices }) => {
  phone = await devices.phone({ javaScriptEnabled: false })
  event = await api.createEvent({ name: 'Hymns without a script', slides: songSlides('come-thou-fount.xml') })
  await api.start(event)
  await api.show(event, 0)
})
test.afterAll(({ devices }) => devices.close())

const slide = () => phone.getByRole('region', { name: watchText.slideRegion })

test('a wrong code shows an error beside what was typed', { tag: '@nightly' }, async () => {
  await phone.goto('/watch')
  await phone.getByLabel(watchText.accessCode).fill('1234')
  await phone.getByRole('button', { name: watchText.go }).tap()
  await expect(phone.getByRole('region', { name: watchText.thereIsAProblem })).toContainText(watchText.malformedCode)
  await expect(phone.getByLabel(watchText.accessCode)).toHaveValue('1234')
  await expect(phone).toHaveTitle(new RegExp(`^${watchText.errorTitlePrefix}`))
})

test('the right one, typed in groups, leads to the welcome screen', { tag: '@nightly' }, async () => {
  await phone.getByLabel(watchText.accessCode).fill(event.accessCode.replace(/(\d{4})/, '$1 '))
  await phone.getByRole('button', { name: watchText.go }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
})

test('Join leads to the current slide', { tag: '@nightly' }, async () => {
  await phone.getByRole('link', { name: watchText.join }).tap()
  await expect(slide().getByRole('heading', { level: 2, name: song.title })).toBeVisible()
  await expect(phone.locator('noscript .without-script')).toHaveText(watchText.withoutScript)
})

test('the page refreshes itself and shows the newer slide', { tag: '@nightly' }, async ({ api }) => {
  await expect(phone.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', /^\d+$/)
  await api.show(event, 1)
  await api.show(event, 2)
  await expect(slide()).toContainText(firstLine(1), { timeout: 15_000 })
})

test('earlier slides are links, and so is the way back to live', { tag: '@nightly' }, async () => {
  await phone.getByRole('link', { name: watchText.back, exact: true }).tap()
  await expect(slide()).toContainText(firstLine(0))
  // Reading an earlier slide isn't interrupted by a refresh
  await expect(phone.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
  await phone.getByRole('link', { name: watchText.back, exact: true }).tap()
  await expect(slide().getByRole('heading', { name: song.title })).toBeVisible()
  await phone.getByRole('link', { name: watchText.backToLive }).tap()
  await expect(slide()).toContainText(firstLine(1))
})

test("slides that weren't presented yet aren't sent", { tag: '@nightly' }, async () => {
  expect(await phone.content()).not.toContain(firstLine(2))
  await phone.goto(`${event.publicLink}?autoJoin=true&slide=${event.slides[3]?.reference}`)
  await expect(slide()).toContainText(firstLine(1))
  expect(await phone.content()).not.toContain(firstLine(2))
})

test('on hold and at the end it says so', { tag: '@nightly' }, async ({ api }) => {
  await api.hold(event, 2)
  await phone.goto(`${event.publicLink}?autoJoin=true`)
  await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
  await api.end(event)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: watchText.ended })).toBeVisible()
  await phone.getByRole('link', { name: watchText.backToReview }).tap()
  await expect(slide().getByRole('heading', { name: song.title })).toBeVisible()
})
