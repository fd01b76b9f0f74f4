import { readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { DESKTOP, PHONE } from '../support/devices/devices.ts'
import { expect, test } from '../support/fixtures.ts'

const site = resolve(import.meta.dirname, '../../../../docs/site')
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/docs/${dirname(file).replace(/^\.$/, '')}/`.replace('//', '/'))
  .sort()
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let reader: Page
test.beforeAll(async ({ devices }) => {
  reader = await devices.desktop({ reducedMotion: 'reduce' })
})
// Closing reports script errors, blocked scripts or styles, and requests to other hosts
test.afterAll(({ devices }) => devices.close())

const openAll = () =>
  reader.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
  })
const findingsOf = async (rules: (axe: AxeBuilder) => AxeBuilder) =>
  (await rules(new AxeBuilder({ page: reader }).setLegacyMode()).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )

for (const path of pages) {
  test(`${path} is accessible, on a phone and on a desktop, light and dark`, { tag: '@nightly' }, async () => {
    await reader.emulateMedia({ colorScheme: 'light' })
    await reader.setViewportSize(PHONE)
    await reader.goto(path)
    await openAll()
    expect(await findingsOf((axe) => axe.withTags(TAGS))).toEqual([])
    await reader.setViewportSize({ width: 320, height: 640 })
    const { scrollWidth, clientWidth } = await reader.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return { scrollWidth, clientWidth }
    })
    expect(scrollWidth, 'nothing to scroll sideways').toBeLessThanOrEqual(clientWidth)
    await reader.setViewportSize(DESKTOP)
    await reader.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsOf((axe) => axe.withRules(['color-contrast', 'link-in-text-block']))).toEqual([])
  })
}

test('the search finds a call by keyboard, announces the number of results, and leads to the right place', {
  tag: '@nightly',
}, async () => {
  await reader.goto('/docs/')
  await reader.getByRole('searchbox', { name: 'Search the docs' }).focus()
  await reader.keyboard.type('showSl')
  await reader.keyboard.press('Enter')
  await expect(reader).toHaveURL(/\/docs\/search\/\?q=showSl$/)
  const box = reader.getByRole('searchbox', { name: /^Words/ })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('showSl')
  await reader.keyboard.press('End')
  await reader.keyboard.type('ide')
  await expect(reader.getByRole('status')).toHaveText(/^\d+ results? for “showSlide”/)
  await expectAccessible(reader)
  await reader.keyboard.press('Tab')
  await reader.keyboard.press('Tab')
  await expect(reader.getByRole('link', { name: /^showSlide: / })).toBeFocused()
  await reader.keyboard.press('Enter')
  await expect(reader).toHaveURL(/\/docs\/api\/showings\/#showSlide$/)
  await expect(reader.getByRole('heading', { level: 2, name: 'Show a slide or hold the display' })).toBeInViewport()
})

test('the reference makes a call with a token that only this page knows, beside its curl line', {
  tag: '@nightly',
}, async () => {
  await reader.goto('/docs/api/watch/')
  const call = reader.getByRole('region', { name: 'Get an event by its access code' })
  await call.getByText('Try it').click()
  await call.getByLabel('accessCode (path)').fill('00000000')
  await expect(call.getByLabel(/^curl line/)).toContainText('"$LECTERN/api/watch/events/00000000"')
  await call.getByRole('button', { name: 'Send' }).click()
  await expect(call.getByLabel(/^Response of/)).toContainText('"not-found"')
  await expect(reader.getByRole('status')).toContainText('404')
  await reader.goto('/docs/api/events/')
  const list = reader.getByRole('region', { name: 'List events' })
  await list.getByText('Try it').click()
  await list.getByLabel(/^Access token/).fill('lectern_unknown')
  await expect(list.getByLabel(/^curl line/)).not.toContainText('lectern_unknown')
  await list.getByRole('button', { name: 'Send' }).click()
  await expect(list.getByLabel(/^Response of/)).toContainText('"invalid-token"')
  expect(await findingsOf((axe) => axe.include('.try').withTags(TAGS))).toEqual([])
})

test("without a script everything is readable, and the page says what doesn't work", { tag: '@nightly' }, async ({
  devices,
}) => {
  const bare = await devices.desktop({ javaScriptEnabled: false })
  await bare.goto('/docs/guides/quick-start/')
  await expect(bare.getByRole('navigation', { name: 'Guides' }).getByRole('link').nth(10)).toBeVisible()
  await bare.goto('/docs/api/showings/#showSlide')
  await expect(bare.getByRole('heading', { name: 'Show a slide or hold the display' })).toBeVisible()
  await bare.goto('/docs/search/')
  await expect(bare.getByText('The search needs JavaScript')).toBeVisible()
})
