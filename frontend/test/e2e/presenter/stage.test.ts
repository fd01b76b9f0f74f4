import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { stageText } from '../../../text/presenter/stage.ts'
import { expectAccessible } from '../support/axe.ts'
import { imageRow, PHOTO_ALT, textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import { button, openPresenter, presenterAt, press } from './steps.ts'

// Beyond the specification: previews of the current and the next slide

test.afterEach(({ devices }) => devices.close())

const card = (desk: Page, name: string) => desk.getByRole('region', { name, exact: true })
const now = (desk: Page) => card(desk, stageText.now)
const next = (desk: Page) => card(desk, stageText.next)

test('the next slide is previewed as attendees will see it, and follows each press to the last', async ({
  api,
  devices,
}) => {
  const slides = [
    { name: 'Title', rows: [textRow('Be thou my vision', 'Header'), textRow('Please **stand**')] },
    { name: 'Photo', rows: [imageRow(), { ...textRow('Taken in Iceland'), isExpandable: true }] },
  ]
  const event = await api.createEvent({ name: 'What comes next', slides })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event))
  await expect(now(desk)).toBeHidden()
  await expect(next(desk).locator('strong')).toHaveText('stand')
  await expect(next(desk)).toContainText(stageText.place(1, 2))
  await press(desk, presenterText.start)
  await expect(now(desk)).toContainText(stageText.nothingShown)
  await press(desk, presenterText.next)
  await expect(now(desk)).toContainText('Be thou my vision')
  await expect(next(desk).getByRole('figure')).toBeInViewport({ ratio: 0.5 })
  await expect(next(desk).getByRole('img', { name: PHOTO_ALT })).toBeVisible()
  await expect(next(desk).getByText('Taken in Iceland')).toBeHidden()
  await expectAccessible(desk)
  await press(desk, presenterText.hold)
  await expect(card(desk, stageText.onHold)).toContainText('Be thou my vision')
  await press(desk, presenterText.next)
  await expect(now(desk).getByRole('img', { name: PHOTO_ALT })).toBeVisible()
  await expect(next(desk)).toContainText(stageText.lastSlide)
})

test("a team member's edit appears in the next slide without a reload, and no frame takes a seat", {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const { event, desk } = await openPresenter({ api, devices }, 'Edited meanwhile')
  await press(desk, presenterText.start)
  await press(desk, presenterText.presentItem('First'))
  await expect(next(desk)).toContainText('Second')
  const path = `/api/content/pages/${event.slides[1]?.pageReference}/contents`
  await api.call('PUT', path, { rows: [textRow('Corrected words')], notes: 'New notes' })
  await expect(next(desk)).toContainText('Corrected words', { timeout: 15_000 })
  await expect(next(desk)).toContainText('New notes')
  await press(desk, presenterText.showTaskbar)
  await expect(desk.locator('iframe')).toHaveCount(1)
  await expect(desk.locator('.controls__count')).toHaveText('0 users connected')
})

const phones = [
  ['390 px', { width: 390, height: 844 }],
  ['320 px', { width: 320, height: 568 }],
  ['a phone on its side', { width: 844, height: 390 }],
] as const
for (const [name, size] of phones) {
  test(`on ${name} Previous, Next and Hold are large and always visible, with slide and notes above`, {
    tag: '@nightly',
  }, async ({ api, devices }) => {
    const slides = [1, 2, 3, 4, 5, 6].map((n) => ({ name: `Verse ${n}`, rows: [textRow(`Words of verse ${n}`)] }))
    const event = await api.createEvent({ name: 'Carols by candlelight', slides })
    const path = `/api/content/pages/${event.slides[1]?.pageReference}/contents`
    await api.call('PUT', path, { rows: [textRow('Words of verse 2')], notes: 'Wait for the bells.' })
    await api.start(event)
    // Without smooth scrolling, the page has stopped moving by the next line
    const how = { viewport: size, reducedMotion: 'reduce' } as const
    const phone = await devices.phone({ ...how, storageState: await api.login() })
    await phone.goto(presenterAt(event))
    await button(phone, presenterText.next).tap()
    await button(phone, presenterText.next).tap()
    await expect(now(phone)).toContainText('Wait for the bells.')
    await expect(now(phone).getByText('Words of verse 2')).toBeInViewport()
    const expectInReach = async () => {
      for (const label of [presenterText.previous, presenterText.next]) {
        await expect(button(phone, label)).toBeInViewport({ ratio: 1 })
        const box = await button(phone, label).boundingBox()
        expect(box?.height, label).toBeGreaterThanOrEqual(64)
        expect((box?.y ?? 0) + (box?.height ?? 0), 'near the lower edge').toBeGreaterThan(size.height - 60)
      }
      await expect(button(phone, presenterText.hold)).toBeInViewport({ ratio: 1 })
    }
    await expectInReach()
    await next(phone).scrollIntoViewIfNeeded()
    await expectInReach()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await button(phone, presenterText.previous).tap()
    await expect(now(phone)).toContainText('Words of verse 1')
    await press(phone, presenterText.openItems)
    await press(phone, presenterText.presentItem('Verse 6'))
    await expect(now(phone)).toContainText('Words of verse 6')
    await expect(phone.getByRole('dialog')).toBeHidden()
  })
}
