import type { Locator, Page } from '@playwright/test'
import { announcementText } from '../../../text/presenter/announcement.ts'
import { hallText } from '../../../text/presenter/hall.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { watchText } from '../../../text/watch/en.ts'
import { readQr } from '../support/content/qr.ts'
import { textRow } from '../support/content/slides.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { presenterAt, press } from './steps.ts'

// A projector in the hall: shows what is presented as large as it fits, and nothing else
test.describe.configure({ mode: 'serial' })

const LINE = 'Amen'
const VERSES = Array.from({ length: 12 }, (_, line) => `Line ${line + 1} of a very long hymn of the evening`).join('\n')
const NOTICES = ['Tea in the hall', 'Coffee in the hall']
const hallLooks = { textPosition: 'Bottom', slideTransition: 'Push' } as const
const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

let desk: Page
let wall: Page
let event: PreparedEvent

test.beforeAll(async ({ api, devices }) => {
  const slides = [LINE, VERSES].map((text, at) => ({ name: `Slide ${at + 1}`, rows: [textRow(text)] }))
  const notices = NOTICES.map((text) => ({ name: text, rows: [textRow(text)], advanceAfterSeconds: 3 }))
  event = await api.createEvent({ name: 'Songs in the hall', ...hallLooks, slides: [...slides, ...notices] })
  desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event))
})
test.afterAll(({ devices }) => devices.close())

const slide = () => wall.getByRole('region', { name: watchText.slideRegion })
/** How much of the window the text fills, and whether anything would scroll. */
const measure = () =>
  wall.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('.hall-fit') ?? document.body)
    const { width, height, top, left, right, bottom } = range.getBoundingClientRect()
    return {
      isScrolled: scrollHeight > clientHeight || scrollWidth > clientWidth,
      isInside: top >= 0 && left >= 0 && right <= clientWidth && bottom <= clientHeight,
      part: Math.max(width / clientWidth, height / clientHeight),
    }
  })
/** Notes whether the slide before is still there, fading, when another one comes. */
const recordFade = () => {
  const observer = new MutationObserver(() => {
    observer.disconnect()
    document.body.dataset.fades = String(document.querySelector('.leaving') !== null)
  })
  delete document.body.dataset.fades
  observer.observe(document.querySelector('main') ?? document.body, { childList: true })
}
const expectLarge = async (least: number) => {
  await expect.poll(measure).toMatchObject({ isScrolled: false, isInside: true })
  expect((await measure()).part).toBeGreaterThan(least)
}

/** Whether the words end beside or above the corner. */
const liesApart = async (words: Locator, corner: Locator) => {
  const [one, other] = [await words.boundingBox(), await corner.boundingBox()]
  return one && other && (one.x + one.width <= other.x || one.y + one.height <= other.y)
}

test('opens from the presenter, and shows how to join until the first slide', async () => {
  const opened = desk.context().waitForEvent('page')
  await press(desk, hallText.menu)
  await desk.getByRole('menuitem', { name: hallText.open }).click()
  wall = await opened
  await expect(wall.getByText(event.name).last()).toBeVisible()
  await expect(wall.getByText(event.accessCode.replace(/^(\d{4})/, '$1 '), { exact: true })).toBeVisible()
  const qr = wall.getByRole('img', { name: watchText.hall.qr })
  await expect.poll(() => readQr(qr)).toBe(`${event.publicLink}/${event.showing}`)
  for (const size of SIZES) {
    await wall.setViewportSize(size)
    await expectLarge(0.6)
  }
})

test('shows one line and twelve lines as large as they fit on each screen', async ({ api }) => {
  await press(desk, presenterText.start)
  await expect(desk.getByRole('button', { name: presenterText.end })).toBeVisible()
  for (const [index, text] of [LINE, 'Line 12'].entries()) {
    await api.show(event, index)
    await expect(slide()).toContainText(text)
    for (const size of SIZES) {
      await wall.setViewportSize(size)
      await expectLarge(index === 0 ? 0.3 : 0.75)
    }
  }
  await expect(wall.getByRole('link')).toHaveCount(0)
})

test("makes room for an announcement, and shows the event's name on hold", async ({ api }) => {
  await wall.setViewportSize({ width: 1280, height: 720 })
  await desk.getByRole('textbox', { name: announcementText.label }).fill('The bar opens at nine')
  await press(desk, announcementText.announce)
  const card = wall.getByRole('region', { name: watchText.announcement })
  await expect(card).toBeInViewport({ ratio: 1 })
  await expectLarge(0.5)
  const [words, box] = [await slide().boundingBox(), await card.boundingBox()]
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  await api.hold(event, 1)
  await expect(slide()).toBeHidden()
  await expect(wall.locator('.hall-held-name')).toHaveText(event.name)
  await expect(card).toBeVisible()
  await press(desk, announcementText.takeBack)
  await expect(card).toBeHidden()
  await api.show(event, 1)
  await expect(slide()).toBeVisible()
})

test('shows notices in a loop at the lower edge, without a press and until one', async ({ api }) => {
  await api.show(event, 2)
  for (const text of [...NOTICES, NOTICES[0] ?? '']) await expect(slide()).toContainText(text, { timeout: 10_000 })
  const [box, height] = [await slide().boundingBox(), wall.viewportSize()?.height ?? 0]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(0.9 * height)
  await api.show(event, 1)
  await expect(slide()).toContainText('Line 12')
})

test('is dark until its operator chooses light colours, and keeps the choice', { tag: '@nightly' }, async () => {
  const isDark = () => wall.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark')
  await expect.poll(isDark).toBe(true)
  await wall.keyboard.press('l')
  await expect.poll(isDark).toBe(false)
  await wall.reload()
  await expect(slide()).toBeVisible()
  await expect.poll(isDark).toBe(false)
  await wall.keyboard.press('l')
  await expect.poll(isDark).toBe(true)
})

test('keeps the code in a corner beside the slide if asked, for late joiners', { tag: '@nightly' }, async () => {
  const strip = wall.getByRole('complementary', { name: watchText.hall.join })
  await expect(strip).toBeHidden()
  await wall.keyboard.press('c')
  await expect(strip).toContainText(event.accessCode.replace(/^(\d{4})/, '$1 '))
  for (const size of [{ width: 1024, height: 768 }, SIZES[1]]) {
    if (size) await wall.setViewportSize(size)
    await expectLarge(0.5)
    await expect.poll(() => liesApart(slide(), strip)).toBe(true)
  }
  await wall.keyboard.press('c')
  await expect(strip).toBeHidden()
})

test('pushes slides as the event says, and fades or cuts when asked to or where motion is reduced', {
  tag: '@nightly',
}, async ({ api }) => {
  const fades = async (to: number) => {
    await wall.evaluate(recordFade)
    await api.show(event, to)
    await expect(wall.locator('body')).toHaveAttribute('data-fades')
    return wall.locator('body').getAttribute('data-fades')
  }
  await wall.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await fades(0)).toBe('true')
  await expect(wall.locator('.hall.push')).toBeVisible()
  await expect(wall.locator('.hall-layer')).toHaveCount(1)
  await wall.keyboard.press('t')
  await expect(wall.locator('.hall.fade')).toBeVisible()
  await wall.keyboard.press('t')
  expect(await fades(1)).toBe('false')
  await wall.keyboard.press('t')
  await wall.emulateMedia({ reducedMotion: 'reduce' })
  expect(await fades(0)).toBe('false')
  await api.show(event, 1)
  await expect(slide()).toContainText('Line 12')
})

test('lets slides come in on phones as the event says, and not where motion is reduced', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  // An event of its own, since a phone that left keeps its seat for a while
  const slides = [{ name: 'One', rows: [textRow(LINE)] }]
  const pushed = await api.createEvent({ name: 'Pushed', slideTransition: 'Push', slides })
  await api.start(pushed)
  await api.show(pushed, 0)
  const phone = await devices.phone()
  await phone.goto(`${pushed.publicLink}/${pushed.showing}?autoJoin=true`)
  const words = phone.locator('.slide-body')
  await phone.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(words).toHaveCSS('animation-name', 'slide-in')
  await phone.emulateMedia({ reducedMotion: 'reduce' })
  await expect(words).toHaveCSS('animation-name', 'none')
  await phone.context().close()
})

test('hides its tools at once on Escape, since they cover the slide', { tag: '@nightly' }, async () => {
  const tools = wall.locator('.hall-tools')
  await expect(tools).toHaveCSS('opacity', '0')
  await wall.mouse.move(300, 300)
  await expect(tools).toHaveCSS('opacity', '1')
  await wall.keyboard.press('Escape')
  // Well before the pointer counts as idle
  await expect(tools).toHaveCSS('opacity', '0', { timeout: 1_000 })
})

test('hides the idle pointer, and goes full screen with its button and with F', { tag: '@nightly' }, async () => {
  const isHidden = () => wall.evaluate(() => getComputedStyle(document.body).cursor === 'none')
  await expect.poll(isHidden).toBe(true)
  await wall.mouse.move(200, 200)
  await expect.poll(isHidden).toBe(false)
  const isFull = () => wall.evaluate(() => document.fullscreenElement !== null)
  await wall.getByRole('button', { name: watchText.hall.fullScreen }).click()
  await expect.poll(isFull).toBe(true)
  await wall.keyboard.press('f')
  await expect.poll(isFull).toBe(false)
  await expect.poll(isHidden).toBe(true)
})

test('marks a lost connection only in a corner, and reconnects automatically', async () => {
  await wall.context().setOffline(true)
  const mark = wall.getByRole('img', { name: watchText.reconnecting })
  await expect(mark).toBeVisible()
  await expect(slide()).toBeVisible()
  await expect(wall.getByText(watchText.reconnecting)).toBeHidden()
  await wall.context().setOffline(false)
  await expect(mark).toBeHidden()
})

test("the organiser's own takes no seat, any other takes one like a phone", async ({ devices }) => {
  await expect(desk.getByText(presenterText.viewers(0), { exact: true })).toBeVisible()
  const otherDesktop = await devices.desktop()
  await otherDesktop.goto(`${event.publicLink}/${event.showing}?display=hall`)
  await expect(otherDesktop.getByRole('region', { name: watchText.slideRegion })).toBeVisible()
  await expect(desk.getByText(presenterText.viewers(1), { exact: true })).toBeVisible()
  await otherDesktop.context().close()
})

test('gives a video mixer only the text, on a transparent page', { tag: '@nightly' }, async ({ api, devices }) => {
  const mixer = await devices.desktop({ storageState: await api.login() })
  await mixer.goto(`/watch/${event.accessCode}/${event.showing}?display=overlay`)
  const text = mixer.getByRole('region', { name: watchText.slideRegion })
  await api.show(event, 0)
  await expect(text).toContainText(LINE)
  expect((await text.boundingBox())?.y).toBeGreaterThan(0.6 * (mixer.viewportSize()?.height ?? 0))
  const grounds = ['html', 'body'].map((name) => mixer.locator(name))
  for (const ground of grounds) await expect(ground).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(mixer.getByRole('button')).toHaveCount(0)
  await api.hold(event, 0)
  await expect(text).toBeHidden()
  await mixer.context().close()
})

test('shows the end', async ({ api }) => {
  await api.end(event)
  await expect(wall.getByRole('heading', { name: watchText.ended })).toBeVisible()
  await expectLarge(0.4)
})
