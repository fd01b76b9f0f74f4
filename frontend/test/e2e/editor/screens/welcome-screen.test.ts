import type { Page } from '@playwright/test'
import { welcomeText } from '../../../../text/events/welcome.ts'
import { photoPath } from '../../support/content/slides.ts'
import { expect, test } from '../../support/fixtures.ts'
import { drawnFrom, eventOf, type Name, type Picture, picture, preview } from './steps.ts'

// What needs real pictures; frontend/test/screens tests the form's rules

test.afterEach(({ devices }) => devices.close())

const words = welcomeText.images
const part = (page: Page, name: Name) => page.getByRole('region', { name: words[name].heading })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Chooses a file with the button, in the native dialog. */
async function choose(page: Page, name: Name, file: Picture | string) {
  const choosing = page.waitForEvent('filechooser')
  await part(page, name).getByRole('button', { name: words[name].choose }).click()
  await (await choosing).setFiles(file)
  await said(page, words[name].updated)
}

test('a header image and a logo are chosen, previewed, and shown wide, sharp and upright on a phone', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await eventOf(api, 'Nine lessons and carols')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await choose(desk, 'image', await picture('nave.png', 6000, 400))
  // A portrait photo, stored rotated in the file
  await choose(desk, 'icon', photoPath('Portrait_6.jpg'))
  await expect(preview(desk, 'welcome').locator('img.hero')).toBeVisible()
  await expect(preview(desk, 'welcome').locator('img.logo')).toBeVisible()

  const phone = await devices.phone()
  await phone.goto(event.publicLink)
  const hero = phone.locator('img.hero')
  await expect(hero).toHaveAttribute('alt', '')
  await expect(hero).toHaveAttribute('width', '6000')
  const box = await hero.boundingBox()
  expect([box?.x, box?.width, box?.height]).toEqual([0, 390, 144])
  // At this height it's 2160 wide, of which the phone shows the middle; so it loads the widest version
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/w=4000$/)
  await expect.poll(async () => (await drawnFrom(phone, 'img.hero'))[0]).toBeGreaterThan(0)
  const logo = async () => {
    const [width = 0, height = 0] = await drawnFrom(phone, 'img.logo')
    return width > 0 && height > width
  }
  await expect.poll(logo).toBe(true)

  await part(desk, 'image').getByRole('button', { name: words.image.remove }).click()
  await desk.getByRole('dialog').getByRole('button', { name: welcomeText.remove }).click()
  await expect(preview(desk, 'welcome').locator('img.hero')).toHaveCount(0)
  await expect(preview(desk, 'welcome').locator('img.logo')).toBeVisible()
})
