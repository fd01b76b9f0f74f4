import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { messages } from '../../../../generated/errors.ts'
import { detailsText } from '../../../text/account/account.ts'
import { mockText } from '../../../text/mock.ts'
import { expectAccessible } from '../support/axe.ts'
import { startMockServer } from '../support/mocks/mock-server.ts'

// The panel of mock mode, its links, and its API for tests

// One profile for all tests, since compiling the mocks and the app again costs more than the tests. Storage is cleared,
// and each test has its own tab
let server: Awaited<ReturnType<typeof startMockServer>>
let context: BrowserContext
let page: Page
test.beforeAll(async ({ browser }) => {
  server = await startMockServer(4453)
  context = await browser.newContext()
})
test.beforeEach(async () => {
  const { origin } = server
  page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' })
  await page.goto(`${origin}/dashboard?mock=premium,instant`)
  // The first page waits for the sources to compile
  await expect(heading(page)).toBeVisible({ timeout: 45_000 })
})
test.afterEach(async () => {
  for (const tab of context.pages()) await tab.close()
})
test.afterAll(async () => {
  await context.close()
  await server.close()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: /Dashboard/ })
const opener = (page: Page) => page.getByRole('button', { name: /^Mocks/ })
const panel = (page: Page) => page.getByRole('region', { name: mockText.heading })
const choose = async (page: Page, ...names: (keyof typeof mockText.names)[]) => {
  if (!(await panel(page).isVisible())) await opener(page).click()
  for (const name of names) await panel(page).getByRole('radio', { name: mockText.names[name], exact: true }).check()
  await panel(page).getByRole('button', { name: mockText.apply }).click()
}

test('opens by keyboard, closes with Escape, and returns the focus', async () => {
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: mockText.heading })).toBeFocused()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('changes the logged-in account and its data in every tab, and announces it', async () => {
  const other = await context.newPage()
  await other.goto(`${server.origin}/dashboard`)
  await expect(heading(other)).toBeVisible()
  await choose(page, 'basic', 'slides-300')
  for (const tab of [page, other]) {
    await expect(tab.getByText('300 slides').first()).toBeVisible()
    await expect(opener(tab)).toHaveText(/Basic.*300 slides/)
  }
  await choose(page, 'empty')
  await expect(page.getByText('300 slides').first()).toBeHidden()
  await panel(page).waitFor({ state: 'hidden' })
  await opener(page).click()
  await panel(page).getByRole('button', { name: mockText.reset }).click()
  await expect(opener(page)).toHaveText(`Mocks: ${mockText.names['signed-out']}`)
})

test('makes a form fail with an error at the chosen field', async () => {
  await page.goto(`${server.origin}/account/details`)
  await opener(page).click()
  await panel(page).getByLabel(mockText.operation).selectOption('updateUser')
  await panel(page).getByLabel(mockText.code).selectOption('too-long')
  await panel(page).getByLabel(mockText.field, { exact: true }).selectOption('lastName')
  await panel(page).getByRole('button', { name: mockText.fail }).click()
  await expect(opener(page)).toHaveText(/fail:too-long@updateUser\.lastName/)
  await page.getByRole('button', { name: detailsText.save }).click()
  await expect(page.getByLabel(detailsText.lastName)).toHaveAccessibleDescription(messages['too-long'])
  await expect(page.getByLabel(detailsText.firstName)).not.toHaveAccessibleDescription(messages['too-long'])
})
