import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { watchText as arabicText } from '../../../text/watch/ar.ts'
import { watchText } from '../../../text/watch/en.ts'
import { DESKTOP, PHONE } from '../support/devices/devices.ts'
import { Keyboard } from '../support/devices/keyboard.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { choose, growText, hardSlides, openPanel, panelOf, reading, writeAbout } from './steps.ts'

// An attendee adjusts the page for reading
test.describe.configure({ mode: 'serial' })

let event: PreparedEvent
let phone: Page

test.beforeAll(async ({ api, devices }) => {
  event = await api.createEvent({ name: 'Hymns as I read them', slides: hardSlides() })
  await writeAbout(api, event, 'Sung since 1974')
  phone = await devices.phone()
})
test.afterAll(({ devices }) => devices.close())

const join = () => phone.goto(`${event.publicLink}?autoJoin=true`)
const opener = () => phone.getByRole('button', { name: reading.title })
const slide = () => phone.getByRole('region', { name: watchText.slideRegion })
const fontSize = (page = phone) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))

test('the welcome screen, the waiting screen and a hold offer the settings', async ({ api }) => {
  await phone.goto(event.publicLink)
  await expect(opener()).toBeVisible()
  await join()
  await expect(phone.getByRole('heading', { name: watchText.waiting })).toBeVisible()
  await expect(opener()).toBeVisible()
  await api.start(event)
  await api.hold(event, 1)
  await expect(phone.getByRole('heading', { name: watchText.hold })).toBeVisible()
  await expect(opener()).toBeVisible()
  expect((await opener().boundingBox())?.height).toBeGreaterThanOrEqual(44)
})

test('by keyboard alone: open, through all settings, close with Escape, and the focus returns', async ({ api }) => {
  await api.show(event, 1)
  await join()
  await expect(slide()).toBeVisible()
  const keyboard = new Keyboard(phone)
  await keyboard.press('button', reading.title)
  await expect(panelOf(phone).getByRole('heading', { name: reading.title })).toBeFocused()
  await keyboard.tabTo('slider', reading.size)
  await phone.keyboard.press('ArrowRight')
  await expect(panelOf(phone).getByText(reading.percent('125'), { exact: true })).toBeVisible()
  await keyboard.tabTo('checkbox', reading.motion)
  await keyboard.tabTo('button', reading.reset)
  // The page behind is inert
  expect(await phone.evaluate(() => document.querySelector('#page')?.matches('[inert]'))).toBe(true)
  await phone.keyboard.press('Enter')
  await expect(panelOf(phone).getByText(reading.percent('100'), { exact: true })).toBeVisible()
  const focused = await phone.evaluateHandle(() => {
    const tags: string[] = []
    document.addEventListener('focusin', ({ target }) => tags.push(target instanceof Element ? target.tagName : ''))
    return tags
  })
  await phone.keyboard.press('Escape')
  await expect(panelOf(phone)).toBeHidden()
  await expect(opener()).toBeFocused()
  // Through an empty place: a screen reader says only the second focus after the panel is gone (docs/heard.md)
  expect(await focused.jsonValue()).toEqual(['SPAN', 'BUTTON'])
})

test('the slide stays visible above the panel and shows each setting immediately', async () => {
  await phone.setViewportSize(PHONE)
  await openPanel(phone)
  const [top, words] = await Promise.all([panelOf(phone).boundingBox(), slide().boundingBox()])
  expect(top?.y).toBeGreaterThan(PHONE.height * 0.4)
  expect(words?.y).toBeLessThan((top?.y ?? 0) - 50)
  await growText(phone)
  await expect.poll(() => fontSize()).toBe(64)
  await choose(phone, reading.theme, reading.themes['yellow-on-black'])
  await expect(slide().locator('.text').first()).toHaveCSS('color', 'rgb(255, 255, 0)')
  await expect(phone.locator('body')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await choose(phone, reading.lines, reading.spacing.wider)
  await choose(phone, reading.letters, reading.spacing.wide)
  const { lineHeight, letterSpacing, size } = await slide()
    .locator('.text')
    .first()
    .evaluate((text) => {
      const { lineHeight, letterSpacing, fontSize } = getComputedStyle(text)
      return {
        lineHeight: Number.parseFloat(lineHeight),
        letterSpacing: Number.parseFloat(letterSpacing),
        size: Number.parseFloat(fontSize),
      }
    })
  expect(lineHeight / size).toBeCloseTo(2.2, 1)
  expect(letterSpacing / size).toBeCloseTo(0.08, 2)
})

test("the clear typeface comes from our own origin, and only once it's chosen", async () => {
  const fonts = () =>
    phone.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.includes('atkinson')),
    )
  expect(await fonts()).toEqual([])
  const font = phone.waitForResponse(/atkinson/)
  await choose(phone, reading.face, reading.faces.clear)
  expect((await font).headers()['cache-control']).toContain('immutable')
  await expect.poll(fonts).toHaveLength(1)
  const isLoaded = () => phone.evaluate(() => document.fonts.check('1em "Atkinson Hyperlegible Next"'))
  await expect.poll(isLoaded).toBe(true)
})

test('the settings apply before the script runs', async ({ devices }) => {
  const stored = await phone.evaluate(() => localStorage.getItem('lectern-reading') ?? '')
  // Without a service worker, which would answer instead of the network
  const slow = await devices.phone({ serviceWorkers: 'block' })
  await slow.addInitScript((text) => localStorage.setItem('lectern-reading', text), stored)
  await slow.route('**/assets/watch/*.js', (route) => route.abort())
  await slow.goto(event.publicLink)
  await expect(slow.locator('html')).toHaveAttribute('data-theme', 'yellow-on-black')
  expect(await fontSize(slow)).toBe(64)
  await expect(slow.getByRole('button', { name: reading.title })).toBeHidden()
  await slow.context().close()
})

test('Escape still works after a tap outside the panel', { tag: '@nightly' }, async () => {
  await phone.evaluate(() => localStorage.clear())
  await join()
  await openPanel(phone)
  await phone.mouse.click(200, 100)
  await expect(panelOf(phone)).toBeVisible()
  await phone.keyboard.press('Escape')
  await expect(panelOf(phone)).toBeHidden()
  await expect(opener()).toBeFocused()
})

test('in right-to-left languages the panel is on the other side, and all of it fits', { tag: '@nightly' }, async () => {
  await phone.goto(`${event.publicLink}?autoJoin=true&lang=ar`)
  await phone.setViewportSize(DESKTOP)
  await phone.getByRole('button', { name: arabicText.reading.title }).click()
  const panel = phone.getByRole('dialog', { name: arabicText.reading.title })
  expect((await panel.boundingBox())?.x).toBe(0)
  await phone.setViewportSize(PHONE)
})

test('in the organiser’s view of the audience the viewer’s own settings don’t apply', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/watch')
  await desk.evaluate(() => localStorage.setItem('lectern-reading', '{"version":1,"size":"400"}'))
  await desk.goto(`/Sessions/${event.reference}/Present/${event.showing}`)
  await desk.getByRole('button', { name: presenterText.showTaskbar }).click()
  const audience = desk.frameLocator('.audience-frame')
  await expect(audience.getByRole('region', { name: watchText.slideRegion })).toBeVisible()
  await expect(audience.locator('html')).not.toHaveAttribute('data-size', /./)
  await expect(audience.getByRole('button', { name: reading.title })).toBeHidden()
})
