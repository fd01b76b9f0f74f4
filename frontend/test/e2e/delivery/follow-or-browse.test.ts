import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { withNumber } from '../../../text/watch/forms.ts'
import { lines, songSlides } from '../support/content/slides.ts'
import { readSong } from '../support/content/songs.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listen } from '../support/live-regions.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'

// Slide 0 is the title, slide n the n-th verse
test.describe.configure({ mode: 'serial' })

const SONG = 'how-firm-a-foundation.xml'
const firstLine = (verse: number) => lines(readSong(SONG).verses[verse - 1]?.text ?? '')[0] ?? ''

let event: PreparedEvent
let phone: Page

test.beforeAll(async ({ api, devices }) => {
  event = await api.createEvent({ name: 'Hymns to look back at', slides: songSlides(SONG) })
  await api.start(event)
  for (const slide of [0, 1, 2]) await api.show(event, slide)
  phone = await devices.phone()
})
test.afterAll(({ devices }) => devices.close())

/** Opens the event and waits for hydration. */
const follow = async (on: Page, { publicLink }: PreparedEvent) => {
  await on.goto(`${publicLink}?autoJoin=true`)
  await expect(on.getByRole('button', { name: watchText.reading.title })).toBeVisible()
}
const slide = () => phone.getByRole('region', { name: watchText.slideRegion })
const position = (place: number) => phone.getByText(watchText.slideOf(place, event.slides.length), { exact: true })
const back = () => phone.getByRole('link', { name: watchText.back, exact: true })
const backToLive = () => phone.getByRole('link', { name: watchText.backToLive })
const missed = (count: number) => phone.getByText(withNumber(watchText, watchText.missed, count), { exact: true })

test('a late joiner browses the presented slides with the arrow keys, and no further', async () => {
  await follow(phone, event)
  await expect(slide()).toContainText(firstLine(2))
  await listen(phone)
  await phone.keyboard.press('ArrowLeft')
  await expect(slide()).toContainText(firstLine(1))
  await expect(backToLive()).toBeVisible()
  await phone.keyboard.press('ArrowLeft')
  await phone.keyboard.press('ArrowLeft')
  await expect(position(1)).toBeVisible()
  await expect(phone.getByText(watchText.noEarlier)).toBeVisible()
})

test('new slides move neither slide nor focus nor scroll position, and are counted and announced once', async ({
  api,
}) => {
  await phone.keyboard.press('ArrowRight')
  await expect(position(2)).toBeVisible()
  await back().focus()
  // Room to scroll, as on a long slide
  await phone.evaluate(() => {
    document.querySelector<HTMLElement>('.slide')?.style.setProperty('min-block-size', '200vh')
    scrollTo(0, 120)
  })
  await expect.poll(() => heardOn(phone)).toContainEqual(expect.stringContaining(firstLine(1)))
  const before = (await heardOn(phone)).length
  await api.show(event, 3)
  await api.hold(event, 3)
  await api.show(event, 3)
  await expect(missed(1)).toBeVisible()
  await expect(slide()).toContainText(firstLine(1))
  await expect(back()).toBeFocused()
  expect(await phone.evaluate(() => scrollY)).toBe(120)
  await expect.poll(async () => (await heardOn(phone)).slice(before)).toEqual([`polite: ${watchText.newSlides}`])
})

test('"Back to live" works from anywhere and keeps the focus', async ({ api }) => {
  await back().focus()
  await phone.keyboard.press('Enter')
  await api.show(event, 4)
  await expect(missed(2)).toBeVisible()
  await backToLive().focus()
  await phone.keyboard.press('Enter')
  await expect(slide()).toContainText(firstLine(4))
  await expect(phone.getByRole('main')).toBeFocused()
})
