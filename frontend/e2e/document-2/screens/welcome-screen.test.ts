import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { contentText } from '../../../text/editor.ts'
import { watchText } from '../../../text/watch/en.ts'
import { welcomeText } from '../../../text/welcome.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import { Keyboard } from '../../support/keyboard.ts'
import { newPerson } from '../../support/new-person.ts'
import { photoPath } from '../../support/slides.ts'
import { changeWelcome, drawnFrom, eventOf, type Name, type Picture, picture, preview, upload } from './steps.ts'

test.afterEach(({ devices }) => devices.close())

const words = welcomeText.images
const part = (page: Page, name: Name) => page.getByRole('region', { name: words[name].heading })
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Chooses a file by the button, up to the system's own dialog. */
async function choose(page: Page, name: Name, file: Picture | string) {
  const choosing = page.waitForEvent('filechooser')
  await part(page, name)
    .getByRole('button', { name: new RegExp(`${words[name].choose}|${words[name].replace}`) })
    .click()
  await (await choosing).setFiles(file)
}

/** Drops or pastes a file onto a section, as the browser tells it. */
const give = (page: Page, name: Name, kind: 'drop' | 'paste', { name: fileName, buffer }: Picture) =>
  part(page, name).evaluate(
    (section, { kind: how, file, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([bytes], file, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      const event =
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: dataTransfer })
      section.querySelector('button')?.dispatchEvent(event)
    },
    { kind, file: fileName, base64: buffer.toString('base64') },
  )

test('a header image and a logo are chosen and removed by keyboard alone', async ({ api, devices }) => {
  const event = await eventOf(api, 'Evensong')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  const keys = new Keyboard(desk)
  await expect(part(desk, 'image').getByText(words.image.none)).toBeVisible()
  for (const name of ['image', 'icon'] as const) {
    await keys.tabTo('button', words[name].choose)
    const choosing = desk.waitForEvent('filechooser')
    await keys.key('Enter')
    await (await choosing).setFiles(await picture(`${name}.png`, 6000, 400))
    await said(desk, words[name].updated)
    await expect(part(desk, name).getByRole('img', { name: words[name].now })).toBeVisible()
    await expect(part(desk, name).getByText(`${name}.png`)).toBeVisible()
    await expect(part(desk, name).getByRole('button', { name: words[name].replace })).toBeFocused()
  }
  await expect(preview(desk, 'welcome').locator('img.hero')).toBeVisible()
  await expect(preview(desk, 'welcome').locator('img.logo')).toBeVisible()
  await expectAccessible(desk)

  await keys.tabTo('button', words.image.remove, 'Shift+Tab')
  await keys.key('Enter')
  await expect(desk.getByRole('alertdialog', { name: words.image.confirmRemove })).toBeVisible()
  await keys.press('button', welcomeText.remove)
  await said(desk, words.image.removed)
  await expect(part(desk, 'image').getByRole('button', { name: words.image.choose })).toBeFocused()
  await expect(preview(desk, 'welcome').locator('img.logo')).toBeVisible()
  await expect(preview(desk, 'welcome').locator('img.hero')).toHaveCount(0)
  await keys.press('button', words.icon.remove)
  await keys.press('button', welcomeText.remove)
  await said(desk, words.icon.removed)
  await expect(preview(desk, 'welcome').locator('img.logo')).toHaveCount(0)
})

test('the audience sees the image as wide as the phone and sharp, the logo and the About button', async ({
  api,
  devices,
}) => {
  const event = await eventOf(api, 'Nine lessons and carols')
  const strip = await picture('nave.png', 6000, 400)
  await changeWelcome(api, event.reference, { image: upload(strip), icon: upload(await picture('a.png', 300, 300)) })
  const phone = await devices.phone()
  await phone.goto(event.publicLink)
  const hero = phone.locator('img.hero')
  await expect(hero).toHaveAttribute('alt', '')
  await expect(hero).toHaveAttribute('width', '6000')
  const box = await hero.boundingBox()
  expect([box?.x, box?.width, box?.height]).toEqual([0, 390, 144])
  // It is 2160 wide at this height, of which the phone shows the middle; so it takes the widest there is
  await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/w=4000$/)
  await expect.poll(async () => (await drawnFrom(phone, 'img.hero'))[0]).toBeGreaterThan(0)
  await expect.poll(async () => (await drawnFrom(phone, 'img.logo'))[0]).toBeGreaterThan(0)
  await expectAccessible(phone)
})

test('the default icon is hidden and shown', async ({ api, devices }) => {
  const event = await eventOf(api, 'Matins')
  await api.call('PUT', '/api/icons/default', upload(await picture('default.png', 300, 300)))
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=Welcome`)
  const logo = preview(desk, 'welcome').locator('img.logo')
  await expect(logo).toBeVisible()
  const toggle = desk.getByRole('checkbox', { name: welcomeText.hideIcon })
  await toggle.focus()
  await desk.keyboard.press('Space')
  await said(desk, welcomeText.iconHidden)
  await expect(toggle).toBeChecked()
  await expect(logo).toHaveCount(0)
  await desk.keyboard.press('Space')
  await said(desk, welcomeText.iconShown)
  await expect(logo).toBeVisible()
  await expect(toggle).toBeFocused()
  await api.call('DELETE', '/api/icons/default')
})

test('a file of 5 MB and one byte, a renamed text and an SVG are refused in words, and the image stays', async ({
  api,
  devices,
}) => {
  const event = await eventOf(api, 'Compline')
  await changeWelcome(api, event.reference, { image: upload(await picture('kept.png', 600, 200)) })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  const file = (name: string, mimeType: string, buffer: Buffer<ArrayBuffer>) => ({ name, mimeType, buffer })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const [refused, why] of [
    [file('huge.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1)), contentText.imageTooLarge],
    [file('notes.png', 'image/png', Buffer.from('not a picture')), welcomeText.unreadable],
    [file('drawing.svg', 'image/svg+xml', svg), welcomeText.unreadable],
    [file('drawing.png', 'image/png', svg), welcomeText.unreadable],
  ] as const) {
    await choose(desk, 'image', refused)
    await expect(part(desk, 'image').getByRole('alert')).toHaveText(why)
    await expect(part(desk, 'image').getByText('kept.png')).toBeVisible()
  }
  await expectAccessible(desk)
  await choose(desk, 'image', await picture('right.png', 6000, 400))
  await said(desk, words.image.updated)
  await expect(part(desk, 'image').getByRole('alert')).toBeEmpty()
})

test('an image that is smaller than advised works, and is said to be small', async ({ api, devices }) => {
  const event = await eventOf(api, 'Vespers')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await expect(part(desk, 'image').getByText(/At least 6000px x 400px/)).toBeVisible()
  await expect(part(desk, 'icon').getByText(/At least 300px x 300px/)).toBeVisible()
  await choose(desk, 'icon', await picture('small.png', 299, 300))
  await said(desk, words.icon.updated)
  await expect(part(desk, 'icon').getByText(welcomeText.small(299, 300))).toBeVisible()
  await choose(desk, 'icon', await picture('right.png', 300, 300, '#a33'))
  await expect(part(desk, 'icon').getByText('right.png')).toBeVisible()
  await expect(part(desk, 'icon').getByText(welcomeText.small(299, 300))).toHaveCount(0)
})

test('a photo that was taken upright stands upright', async ({ api, devices }) => {
  const event = await eventOf(api, 'Walk to the geyser')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await choose(desk, 'icon', photoPath('Portrait_6.jpg'))
  await said(desk, words.icon.updated)
  const phone = await devices.phone()
  await phone.goto(event.publicLink)
  await expect
    .poll(async () => {
      const [width = 0, height = 0] = await drawnFrom(phone, 'img.logo')
      return width > 0 && height > width
    })
    .toBe(true)
})

test('an image can be dropped or pasted onto its part', async ({ api, devices }) => {
  const event = await eventOf(api, 'Candlemas')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await part(desk, 'image').waitFor()
  await give(desk, 'image', 'drop', await picture('dropped.png', 6000, 400))
  await expect(part(desk, 'image').getByText('dropped.png')).toBeVisible()
  await give(desk, 'icon', 'paste', await picture('pasted.png', 300, 300))
  await expect(part(desk, 'icon').getByText('pasted.png')).toBeVisible()
  await expect(part(desk, 'image').getByText('dropped.png')).toBeVisible()
})

test('somebody else’s change is shown first, and the own one is kept to be saved', async ({ api, devices }) => {
  const event = await eventOf(api, 'Shared evensong')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await part(desk, 'image').waitFor()
  await changeWelcome(api, event.reference, { image: upload(await picture('theirs.png', 600, 200)) })
  await choose(desk, 'image', await picture('mine.png', 6000, 400))
  await expect(desk.getByText(welcomeText.conflict)).toBeVisible()
  await expect(part(desk, 'image').getByText('theirs.png')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: welcomeText.repeat }).press('Enter')
  await said(desk, words.image.updated)
  await expect(part(desk, 'image').getByText('mine.png')).toBeVisible()
  await expect(desk.getByText(welcomeText.conflict)).toBeHidden()
  await new Keyboard(desk).expectFocusKept()
})

test('two images that are chosen one right after the other are both saved', async ({ api, devices }) => {
  const event = await eventOf(api, 'Lammas')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await part(desk, 'image').waitFor()
  const held = Promise.withResolvers<void>()
  await desk.route('**/welcome', async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(desk, 'image', await picture('nave.png', 6000, 400))
  await expect(part(desk, 'image').getByText(welcomeText.sending('nave.png'))).toBeVisible()
  await choose(desk, 'icon', await picture('crest.png', 300, 300))
  await expect(part(desk, 'icon').getByText(welcomeText.sending('crest.png'))).toBeVisible()
  held.resolve()
  await expect(part(desk, 'image').getByText('nave.png', { exact: true })).toBeVisible()
  await expect(part(desk, 'icon').getByText('crest.png', { exact: true })).toBeVisible()
  await expect(desk.getByText(welcomeText.conflict)).toBeHidden()
})

test('a failure is told, and what was chosen can be sent again', async ({ api, devices }) => {
  const event = await eventOf(api, 'Rogation')
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}`)
  await part(desk, 'image').waitFor()
  await desk.route('**/welcome', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await choose(desk, 'image', await picture('nave.png', 6000, 400))
  await expect(part(desk, 'image').getByRole('alert')).toHaveText(welcomeText.problem)
  await desk.unroute('**/welcome')
  await choose(desk, 'image', await picture('nave.png', 6000, 400))
  await said(desk, words.image.updated)
})

test('a plan without images says where they are, and can still hide the icon', async ({ devices, server }) => {
  const { api, desk } = await newPerson(server.origin, devices)
  const event = await eventOf(api, 'Fête')
  await desk.goto(`/Sessions/${event.reference}`)
  for (const name of ['image', 'icon'] as const) {
    await expect(part(desk, name).getByText(words[name].needsPlan)).toBeVisible()
    await expect(part(desk, name).getByRole('button')).toHaveCount(0)
    await expect(part(desk, name).getByRole('link')).toHaveAttribute('href', /subscription/i)
  }
  await desk.getByText(welcomeText.hideIcon, { exact: true }).click()
  await said(desk, welcomeText.iconHidden)
  await expectAccessible(desk)
})

test('on a phone the organiser chooses an image and sees it', async ({ api, devices }) => {
  const event = await eventOf(api, 'From the vestry')
  const phone = await devices.phone({ storageState: await api.login() })
  await phone.goto(`/Sessions/${event.reference}`)
  await choose(phone, 'image', photoPath('Portrait_3.jpg'))
  await said(phone, words.image.updated)
  const join = preview(phone, 'welcome').getByRole('link', { name: watchText.join })
  await join.scrollIntoViewIfNeeded()
  await expect(join).toBeVisible()
})
