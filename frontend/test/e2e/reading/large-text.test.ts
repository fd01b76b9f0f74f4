import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { withNumber } from '../../../text/watch/forms.ts'
import { expect, test } from '../support/fixtures.ts'
import type { OrganiserApi, PreparedEvent } from '../support/people/organiser-api.ts'
import { closePanel, growText, hardSlides, LONG_WORD, openPanel, reading, tooWide, writeAbout } from './steps.ts'

// The narrowest phone with the largest text: everything is readable by scrolling one way
let event: PreparedEvent
let phone: Page

test.beforeAll(async ({ api, devices }) => {
  event = await api.createEvent({ name: `Hymns of the ${LONG_WORD}`, slides: hardSlides() })
  await writeAbout(api, event, `About the ${LONG_WORD}`)
  phone = await devices.phone({ viewport: { width: 320, height: 640 } })
})
test.afterAll(({ devices }) => devices.close())

const join = () => phone.goto(`${event.publicLink}?autoJoin=true`)
const slide = () => phone.getByRole('region', { name: watchText.slideRegion })

/** Runs the steps of a journey in sequence on the same pages. */
function walk(title: string, steps: [name: string, run: (api: OrganiserApi) => Promise<void>][]) {
  test(title, async ({ api }) => {
    for (const [name, run] of steps) await test.step(name, () => run(api))
  })
}

walk('every screen of an attendee fits on the narrowest phone with the largest text', [
  [
    'the welcome screen and the panel itself',
    async () => {
      await phone.goto(event.publicLink)
      await openPanel(phone)
      await growText(phone)
      expect(await tooWide(phone)).toBe(0)
      await closePanel(phone)
      await expect(phone.getByRole('link', { name: watchText.join })).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
    },
  ],
  [
    'the about screen',
    async () => {
      await phone.goto(`${event.publicLink}?screen=about`)
      await expect(phone.getByRole('button', { name: reading.title })).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
    },
  ],
  [
    'the waiting screen',
    async () => {
      await join()
      await expect(phone.getByRole('heading', { name: watchText.waiting })).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
    },
  ],
  [
    'each slide: a song, a picture that fits on the screen, unbreakable words',
    async (api) => {
      await api.start(event)
      for (const index of [0, 1, 2, 3]) {
        await api.show(event, index)
        await expect(phone.getByText(watchText.slideOf(index + 1, 4), { exact: true })).toBeVisible()
        expect(await tooWide(phone)).toBe(0)
        for (const image of await slide().getByRole('img').all()) {
          const box = await image.boundingBox()
          expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
        }
      }
    },
  ],
  [
    'an earlier slide, and paused updates',
    async (api) => {
      await phone.getByRole('link', { name: watchText.back, exact: true }).click()
      await expect(phone.getByText(watchText.reviewing)).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
      await phone.getByRole('link', { name: watchText.backToLive }).click()
      await openPanel(phone)
      await phone.getByRole('checkbox', { name: reading.pause }).check()
      await closePanel(phone)
      await api.show(event, 0)
      await expect(phone.getByText(withNumber(watchText, reading.newer, 1))).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
      await phone.getByRole('button', { name: reading.resume }).click()
    },
  ],
  [
    'a hold, a lost connection and the end',
    async (api) => {
      await api.hold(event, 0)
      await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
      await phone.context().setOffline(true)
      await expect(phone.getByText(watchText.reconnecting, { exact: true })).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
      await phone.context().setOffline(false)
      await api.end(event)
      await expect(phone.getByRole('heading', { name: watchText.ended })).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
    },
  ],
  [
    'the code’s form',
    async () => {
      await phone.goto('/watch')
      await expect(phone.getByLabel(watchText.accessCode)).toBeVisible()
      expect(await tooWide(phone)).toBe(0)
    },
  ],
])
