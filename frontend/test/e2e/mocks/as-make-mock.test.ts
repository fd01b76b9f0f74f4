import { expect, type Page, test } from '@playwright/test'
import { loginText } from '../../../text/account/login.ts'
import { mockText } from '../../../text/mock.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { startMockServer } from '../support/mocks/mock-server.ts'

// "Carols by candlelight" and its owner, as in the contract's examples
const email = 'amara@example.org'
const password = 'candle-choir-frost-41'
const presenter = '/Sessions/q3Vd0mPzR5yKx8Tn2LwB1g/Present/hT7cW2fJ9sQeZ4uAoM6vXk'
const phonePath = '/watch/48210937/hT7cW2fJ9sQeZ4uAoM6vXk?autoJoin=true'
const firstWords = 'All is calm, all is bright'

let server: Awaited<ReturnType<typeof startMockServer>>
let origin: string
test.beforeAll(async () => {
  server = await startMockServer(4451)
  origin = server.origin
})
test.afterAll(() => server.close())

async function logIn(page: Page) {
  await page.goto(`${origin}/Account/Login`)
  await page.getByLabel(loginText.email).fill(email)
  await page.getByRole('textbox', { name: loginText.password }).fill(password)
  await page.getByRole('button', { name: loginText.submit }).click()
  await page.waitForURL('**/dashboard')
}

test('the frontend runs on mocks alone, with one state for all tabs that survives a reload until a button resets it', async ({
  page,
  context,
}) => {
  await logIn(page)
  await page.goto(origin + presenter)
  await page.getByRole('button', { name: presenterText.start }).click()
  await page
    .getByRole('button', { name: /^Present/ })
    .first()
    .click()

  const phone = await context.newPage()
  await phone.goto(origin + phonePath)
  await expect(phone.getByText(firstWords)).toBeVisible()
  const typeface = () => document.fonts.load('1rem Lora').then((faces) => faces.map(({ status }) => status))
  expect(await phone.evaluate(typeface), 'the typeface of the event').toEqual(['loaded'])
  await expect(page.getByText(presenterText.viewers(1)).first()).toBeVisible()
  await page.getByRole('button', { name: presenterText.hold }).click()
  await expect(phone.getByText(firstWords)).toBeHidden()
  await page.getByRole('button', { name: presenterText.resume }).click()
  await expect(phone.getByText(firstWords)).toBeVisible()

  await phone.reload()
  await expect(phone.getByText(firstWords)).toBeVisible()
  await page.getByRole('button', { name: /^Mocks/ }).click()
  await page.getByRole('button', { name: mockText.reset }).click()
  await expect(phone.getByText(firstWords)).toBeHidden()
  // The reset leads to the start page
  await page.waitForURL(`${origin}/`)
  await page.goto(origin + presenter)
  await expect(page).toHaveURL(/\/Account\/Login/i)
})
