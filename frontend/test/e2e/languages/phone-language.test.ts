import { songSlides } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { expectLanguage, languageLink, recordRequests, wordsOf } from './steps.ts'

// The interface uses the phone's or the chosen language; slides stay as written

let event: PreparedEvent

test.beforeAll(async ({ api }) => {
  event = await api.createEvent({ name: 'Hymns for many', slides: songSlides().slice(0, 2) })
  await api.call('PUT', `/api/sessions/${event.reference}`, { name: event.name, defaultLanguageCode: 'cy' })
  await api.start(event)
  await api.show(event, 1)
})
test.afterEach(({ devices }) => devices.close())

test('a German phone gets German immediately, from one page and one file of texts', async ({ devices }) => {
  const german = wordsOf('de')
  const phone = await devices.phone({ locale: 'de-DE' })
  const asked = recordRequests(phone)
  const answer = await phone.goto(event.publicLink)
  // No cache may serve a showing's page to another phone
  expect(answer?.headers()).toMatchObject({ 'content-language': 'de', vary: '*' })
  expect(await answer?.text()).toContain(german.join)
  await phone.getByRole('link', { name: german.join }).tap()
  await expect(phone.getByText(german.slideOf(2, 2))).toBeVisible()
  await expectLanguage(phone, 'de')
  // The script adds the button
  await expect(phone.getByRole('button', { name: german.reading.title })).toBeVisible()
  expect(asked).toEqual({ words: ['de'], pages: [event.publicLink] })
  expect(new URL(phone.url()).searchParams.has('lang')).toBe(false)
  // The interface language doesn't depend on the event's
  await expect(phone.getByRole('region', { name: german.slideRegion }).locator('.slide-body')).toHaveAttribute(
    'lang',
    'cy',
  )
})

test('a chosen language is requested on the next visit, before anything renders', { tag: '@nightly' }, async ({
  devices,
}) => {
  const french = wordsOf('fr')
  const phone = await devices.phone({ locale: 'de-DE' })
  await phone.goto('/watch')
  await languageLink(phone, 'fr').tap()
  await expect(phone.getByRole('navigation').locator('[aria-live=polite]')).toHaveText(french.languageChosen)
  await expect(phone).toHaveTitle(french.pageTitle(french.enterCodeTitle))
  await expectLanguage(phone, 'fr')
  await expect(languageLink(phone, 'fr')).toBeFocused()

  const again = await phone.context().newPage()
  await again.addInitScript(() => {
    // Records what is painted of a page that is left immediately
    addEventListener('DOMContentLoaded', () => {
      sessionStorage.drawn = `${sessionStorage.drawn ?? ''} ${document.documentElement.lang}`
    })
  })
  await again.goto(event.publicLink)
  await expect(again.getByRole('link', { name: french.join })).toBeVisible()
  expect(await again.evaluate(() => sessionStorage.drawn)).toBe(' fr')
  expect(await phone.context().cookies()).toEqual([])
})
