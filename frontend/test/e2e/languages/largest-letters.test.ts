import type { Page } from '@playwright/test'
import type { Language } from '../../../text/watch/languages.ts'
import { tooWide } from '../reading/steps.ts'
import { songSlides } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'
import { wordsOf } from './steps.ts'

// Long words and right-to-left text on the narrowest phone with the largest text
const LANGUAGES = ['de', 'fr', 'es', 'cy', 'ar'] satisfies Language[]

test.afterEach(({ devices }) => devices.close())

/** Buttons, links and announcements whose text breaks within a word or overflows. */
const brokenWords = (phone: Page) =>
  phone.evaluate(() => {
    const range = document.createRange()
    const isBroken = (node: Node, start: number, end: number) => {
      range.setStart(node, start)
      range.setEnd(node, end)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    return [...document.querySelectorAll<HTMLElement>('.button, .languages a, .announcement :is(h2, p)')].flatMap(
      (element) => {
        if (element.scrollWidth > element.clientWidth + 1) return [`${element.innerText} sticks out`]
        const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
        return texts.flatMap((node) =>
          [...(node.textContent ?? '').matchAll(/\S+/g)]
            .filter(({ index, 0: word }) => isBroken(node, index, index + word.length))
            .map(([word]) => word),
        )
      },
    )
  })

const fits = async (phone: Page, language: Language) => {
  expect(await tooWide(phone), language).toBe(0)
  expect(await brokenWords(phone), language).toEqual([])
}

type Words = ReturnType<typeof wordsOf>
/** What each phone does until it shows a screen, which then has to fit. */
type ForEach = (reach: (phone: Page, words: Words) => Promise<void>) => Promise<void>

// By day only one language is tested at this size (reading/large-text)
test('every screen fits in every language', { tag: '@nightly' }, async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Hymns for all eyes', slides: songSlides().slice(0, 3) })
  const phones: [Language, Page][] = []
  for (const language of LANGUAGES) {
    phones.push([language, await devices.phone({ locale: language, viewport: { width: 320, height: 640 } })])
  }
  const forEach: ForEach = async (reach) => {
    for (const [language, phone] of phones) {
      await reach(phone, wordsOf(language))
      await fits(phone, language)
    }
  }
  await beforeItBegins(forEach, event)
  await whileItRuns(forEach, event, api)
  await api.end(event)
  await forEach((phone, words) => expect(phone.getByRole('heading', { name: words.ended })).toBeVisible())
})

async function beforeItBegins(forEach: ForEach, event: PreparedEvent) {
  await forEach(async (phone, words) => {
    await phone.goto(event.publicLink)
    await phone.getByRole('button', { name: words.reading.title }).click()
    await phone.getByRole('slider', { name: words.reading.size }).press('End')
  })
  await forEach((phone, words) => phone.getByRole('button', { name: words.reading.done }).click())
  await forEach(async (phone) => void (await phone.goto('/watch')))
  await forEach(async (phone, words) => {
    await phone.goto(`${event.publicLink}?autoJoin=true`)
    await expect(phone.getByRole('heading', { name: words.waiting })).toBeVisible()
  })
}

async function whileItRuns(forEach: ForEach, event: PreparedEvent, api: OrganiserApi) {
  await api.start(event)
  await api.show(event, 0)
  await api.show(event, 1)
  await forEach((phone, words) => expect(phone.getByText(words.slideOf(2, 3), { exact: true })).toBeVisible())
  const announcement = `/api/sessions/${event.reference}/showings/${event.showing}/announcement`
  const announced = (phone: Page, words: Words) => phone.getByRole('region', { name: words.announcement })
  await api.call('PUT', announcement, { text: 'Please move forward' })
  await forEach((phone, words) => expect(announced(phone, words)).toBeVisible())
  await api.call('DELETE', announcement)
  await forEach(async (phone, words) => {
    await expect(announced(phone, words)).toBeHidden()
    await phone.getByRole('link', { name: words.back, exact: true }).click()
    await expect(phone.getByText(words.slideOf(1, 3), { exact: true })).toBeVisible()
  })
  await forEach(async (phone, words) => {
    await phone.context().setOffline(true)
    await expect(phone.getByText(words.reconnecting, { exact: true })).toBeVisible()
  })
  await forEach(async (phone, words) => {
    await phone.context().setOffline(false)
    await expect(phone.getByText(words.reconnecting, { exact: true })).toBeHidden()
  })
}
