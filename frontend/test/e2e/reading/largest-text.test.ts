import type { Page } from '@playwright/test'
import { isNightly } from '#testing/nightly.ts'
import { withNumber } from '../../../text/watch/forms.ts'
import type { Language } from '../../../text/watch/languages.ts'
import { wordsOf } from '../languages/steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { hardSlides, LONG_WORD, tooWide, writeAbout } from './steps.ts'

// The narrowest phone with the largest text, at night in the languages of long words and from right to left: everything is
// readable by scrolling one way
const LANGUAGES: Language[] = isNightly ? ['en', 'de', 'fr', 'es', 'cy', 'ar'] : ['en']

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

type Words = ReturnType<typeof wordsOf>

test('every screen of an attendee fits on the narrowest phone with the largest text', async ({ api, devices }) => {
  const event = await api.createEvent({ name: `Hymns of the ${LONG_WORD}`, slides: hardSlides() })
  await writeAbout(api, event, `About the ${LONG_WORD}`)
  const phones: [Language, Page][] = []
  for (const locale of LANGUAGES) {
    phones.push([locale, await devices.phone({ locale, viewport: { width: 320, height: 640 } })])
  }
  /** Does this on each phone until it shows a screen, which then has to fit. */
  const forEach = async (reach: (phone: Page, words: Words) => Promise<unknown>) => {
    for (const [language, phone] of phones) {
      await reach(phone, wordsOf(language))
      expect(await tooWide(phone), language).toBe(0)
      expect(await brokenWords(phone), language).toEqual([])
    }
  }
  const heading = (name: 'waiting' | 'hold' | 'ended') =>
    forEach((phone, words) => expect(phone.getByRole('heading', { name: words[name] })).toBeVisible())
  const path = `/api/sessions/${event.reference}/showings/${event.showing}/announcement`
  const panelOf = (phone: Page, words: Words) => phone.getByRole('dialog', { name: words.reading.title })
  const openPanel = (phone: Page, words: Words) =>
    phone.getByRole('button', { name: words.reading.title, exact: true }).click()
  const closePanel = (phone: Page, words: Words) =>
    panelOf(phone, words).getByRole('button', { name: words.reading.done }).click()

  await test.step('the welcome screen, the reading settings, the about screen and the form of the code', async () => {
    await forEach(async (phone, words) => {
      await phone.goto(event.publicLink)
      await openPanel(phone, words)
      const size = panelOf(phone, words).getByRole('slider', { name: words.reading.size })
      await size.press('End')
      await expect(size).toHaveAttribute('aria-valuetext', words.reading.percent('400'))
    })
    await forEach(closePanel)
    await forEach((phone) => phone.goto(`${event.publicLink}?screen=about`))
    await forEach((phone) => phone.goto('/watch'))
  })
  await test.step('waiting, and each slide: a song, a picture that fits, unbreakable words', async () => {
    await forEach((phone) => phone.goto(`${event.publicLink}?autoJoin=true`))
    await heading('waiting')
    await api.start(event)
    for (const index of [0, 1, 2, 3]) {
      await api.show(event, index)
      await forEach(async (phone, words) => {
        await expect(phone.getByText(words.slideOf(index + 1, 4), { exact: true })).toBeVisible()
        for (const image of await phone.getByRole('region', { name: words.slideRegion }).getByRole('img').all()) {
          const box = await image.boundingBox()
          expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
        }
      })
    }
  })
  await test.step('an announcement, an earlier slide, and paused updates', async () => {
    await api.show(event, 1)
    await api.call('PUT', path, { text: 'Please move forward' })
    const announced = (phone: Page, words: Words) => expect(phone.getByRole('region', { name: words.announcement }))
    await forEach((phone, words) => announced(phone, words).toBeVisible())
    await api.call('DELETE', path)
    await forEach(async (phone, words) => {
      await announced(phone, words).toBeHidden()
      await phone.getByRole('link', { name: words.back, exact: true }).click()
      await expect(phone.getByText(words.reviewing)).toBeVisible()
    })
    await forEach((phone, words) => phone.getByRole('link', { name: words.backToLive }).click())
    await forEach(async (phone, words) => {
      await openPanel(phone, words)
      await panelOf(phone, words).getByRole('checkbox', { name: words.reading.pause }).check()
      await closePanel(phone, words)
    })
    await api.show(event, 0)
    const newer = (words: Words) => withNumber(words, words.reading.newer, 1)
    await forEach((phone, words) => expect(phone.getByText(newer(words))).toBeVisible())
    await forEach((phone, words) => phone.getByRole('button', { name: words.reading.resume }).click())
  })
  await test.step('a hold, a lost connection and the end', async () => {
    await api.hold(event, 0)
    await heading('hold')
    await forEach(async (phone, words) => {
      await phone.context().setOffline(true)
      await expect(phone.getByText(words.reconnecting, { exact: true })).toBeVisible()
    })
    for (const [, phone] of phones) await phone.context().setOffline(false)
    await api.end(event)
    await heading('ended')
  })
})
