import type { Page } from '@playwright/test'
import type { Language } from '../../text/watch/languages.ts'
import { tooWide } from '../reading/steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { songSlides } from '../support/slides.ts'
import { wordsOf } from './steps.ts'

// Long words and the other direction, on the narrowest phone with the largest letters
test.afterEach(({ devices }) => devices.close())

/** Buttons and links of the interface, and announcements, of which a word is cut in two, or whose text sticks out. */
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

for (const language of ['de', 'fr', 'es', 'cy', 'ar'] satisfies Language[]) {
  test(language, async ({ api, devices }) => {
    const words = wordsOf(language)
    const event = await api.createEvent({ name: 'Hymns for all eyes', slides: songSlides().slice(0, 3) })
    const phone = await devices.phone({ locale: language, viewport: { width: 320, height: 640 } })
    const fits = async () => {
      expect(await tooWide(phone)).toBe(0)
      expect(await brokenWords(phone)).toEqual([])
    }
    await phone.goto(event.publicLink)
    await phone.getByRole('button', { name: words.reading.title }).click()
    await phone.getByRole('slider', { name: words.reading.size }).press('End')
    await fits()
    await phone.getByRole('button', { name: words.reading.done }).click()
    await fits()
    await phone.goto('/watch')
    await fits()
    await phone.goto(`${event.publicLink}?autoJoin=true`)
    await expect(phone.getByRole('heading', { name: words.waiting })).toBeVisible()
    await fits()
    await api.start(event)
    await api.show(event, 0)
    await api.show(event, 1)
    await expect(phone.getByText(words.slideOf(2, 3))).toBeVisible()
    await fits()
    const announcement = `/api/sessions/${event.reference}/showings/${event.showing}/announcement`
    await api.call('PUT', announcement, { text: 'Please move forward' })
    await expect(phone.getByRole('region', { name: words.announcement })).toBeVisible()
    await fits()
    await api.call('DELETE', announcement)
    await expect(phone.getByRole('region', { name: words.announcement })).toBeHidden()
    await phone.getByRole('link', { name: words.back, exact: true }).click()
    await expect(phone.getByText(words.slideOf(1, 3))).toBeVisible()
    await fits()
    await phone.context().setOffline(true)
    await expect(phone.getByText(words.reconnecting, { exact: true })).toBeVisible()
    await fits()
    await phone.context().setOffline(false)
    await expect(phone.getByText(words.reconnecting, { exact: true })).toBeHidden()
    await api.end(event)
    await expect(phone.getByRole('heading', { name: words.ended })).toBeVisible()
    await fits()
  })
}
