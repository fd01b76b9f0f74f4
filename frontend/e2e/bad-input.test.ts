import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contentText } from '../text/editor.ts'
import { wizardText } from '../text/events.ts'
import { loginText } from '../text/login.ts'
import { shellText } from '../text/shell.ts'
import { uiText } from '../text/ui.ts'
import { watchText } from '../text/watch/en.ts'
import { addImage } from './support/editor-steps.ts'
import { expect, test } from './support/fixtures.ts'
import { addressOf, type OrganiserApi } from './support/organiser-api.ts'
import { PHOTO_ALT, photoPath } from './support/slides.ts'

test.afterEach(({ devices }) => devices.close())

/** The summary takes the focus, names each problem in the words beside the field, and the title says "Error". */
const expectProblem = async (page: Page, ...messages: string[]) => {
  const summary = page.getByRole('region', { name: uiText.thereIsAProblem })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText(messages)
  await expect(page).toHaveTitle(new RegExp(`^${uiText.errorTitlePrefix}`))
}

const expectInvalid = async (page: Page, label: string, message: string) => {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
}

test('log-in names what is missing and keeps what was typed', async ({ devices }) => {
  const desk = await devices.desktop()
  await desk.goto('/account/login')
  await desk.getByRole('button', { name: loginText.submit }).click()
  await expectProblem(desk, loginText.emailRequired, loginText.passwordRequired)
  await expectInvalid(desk, loginText.email, loginText.emailRequired)
  await desk.getByLabel(loginText.email).fill('nobody@example.com')
  await desk.getByLabel(loginText.password, { exact: true }).fill('not my password')
  await desk.getByRole('button', { name: loginText.submit }).click()
  await expect(desk.getByRole('region', { name: uiText.thereIsAProblem }).getByRole('listitem')).toHaveCount(1)
  await expect(desk.getByLabel(loginText.email)).toHaveValue('nobody@example.com')
})

test('an address of another person is answered like one that is not there', async ({ devices }) => {
  const desk = await devices.desktop()
  const answers: string[] = []
  for (const address of [addressOf('premium'), 'nobody@example.com']) {
    await desk.goto('/account/login')
    await desk.getByLabel(loginText.email).fill(address)
    await desk.getByLabel(loginText.password, { exact: true }).fill('wrong')
    await desk.getByRole('button', { name: loginText.submit }).click()
    answers.push(await desk.getByRole('region', { name: uiText.thereIsAProblem }).innerText())
  }
  expect(answers[0]).toBe(answers[1])
})

test('the wizard asks for a name, and for the date once one is wanted', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/Sessions/New')
  await desk.getByLabel(wizardText.name).fill('   ')
  await desk.getByText(wizardText.setDate).click()
  await desk.getByLabel(wizardText.startDate).fill('')
  await desk.getByRole('button', { name: wizardText.next }).click()
  await expectProblem(desk, 'Event name is required', 'Start date is required')
  await expectInvalid(desk, wizardText.name, wizardText.nameRequired)
  await expectInvalid(desk, wizardText.startDate, wizardText.startDateRequired)
  await desk.getByRole('link', { name: wizardText.startDateRequired }).click()
  await expect(desk.getByLabel(wizardText.startDate)).toBeFocused()
  await desk.getByLabel(wizardText.name).fill('Named')
  await desk.getByText(wizardText.setDate).click()
  await desk.getByRole('button', { name: wizardText.next }).click()
  await desk.getByRole('button', { name: wizardText.back }).click()
  await expect(desk.getByLabel(wizardText.name)).toHaveValue('Named')
})

test.describe('an image that cannot be one', () => {
  const openEditor = async (api: OrganiserApi, page: Page, name: string) => {
    const event = await api.createEvent({ name, slides: [{ name: 'Picture', rows: [] }] })
    await page.goto(`/Sessions/${event.reference}?page=${event.slides[0]?.reference}`)
    await page.getByRole('button', { name: contentText.addImage, exact: true }).click()
  }
  const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: contentText.chooseImage }).click()
    await (await choosing).setFiles({ name, mimeType, buffer })
  }

  test('a drawing with scripts in it is refused', async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await openEditor(api, desk, 'SVG')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await choose(desk, 'drawing.svg', 'image/svg+xml', svg)
    await expect(desk.getByRole('alert')).toHaveText(contentText.notAnImage)
    await choose(desk, 'drawing.png', 'image/png', svg)
    await expect(desk.getByRole('alert')).toHaveText('Cannot load image')
  })

  test('a text under the name of an image too', async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await openEditor(api, desk, 'Renamed')
    await choose(desk, 'notes.jpg', 'image/jpeg', Buffer.from('These are my notes, not a picture.'))
    await expect(desk.getByRole('alert')).toHaveText('Cannot load image')
  })

  test('one over 5 MB is refused before it travels', async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await openEditor(api, desk, 'Oversize')
    const noise = {
      create: { width: 1500, height: 1500, channels: 3, noise: { type: 'gaussian', sigma: 60 } },
    } as const
    await choose(
      desk,
      'large.png',
      'image/png',
      await sharp({ ...noise, create: { ...noise.create, background: '#000' } })
        .png()
        .toBuffer(),
    )
    await expect(desk.getByRole('alert')).toHaveText(contentText.imageTooLarge)
  })

  test('a block without its image or its words is not saved, and what there is stays', async ({ api, devices }) => {
    const desk = await devices.desktop({ storageState: await api.login() })
    await openEditor(api, desk, 'Incomplete')
    await desk.keyboard.press('Control+s')
    await expectProblem(desk, contentText.imageRequired)
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#369' } })
      .png()
      .toBuffer()
    await choose(desk, 'sky.png', 'image/png', png)
    await expect(desk.getByRole('button', { name: contentText.replaceImage })).toBeVisible()
    await desk.keyboard.press('Control+s')
    await expectProblem(desk, contentText.altRequired)
    await expectInvalid(desk, contentText.altText, contentText.altRequired)
    await desk.getByText(contentText.decorative).click()
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText(contentText.unsaved)).toBeHidden()
  })
})

test('words typed while a large image is still being read are kept', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  // The browser takes its time until the words are written
  await desk.addInitScript(() => {
    const read = FileReader.prototype.readAsDataURL
    FileReader.prototype.readAsDataURL = function (file) {
      addEventListener('read-now', () => read.call(this, file), { once: true })
    }
  })
  const event = await api.createEvent({ name: 'Slow image', slides: [{ name: 'Picture', rows: [] }] })
  await desk.goto(`/Sessions/${event.reference}?page=${event.slides[0]?.reference}`)
  await addImage(desk, 1, photoPath(), PHOTO_ALT, () => desk.evaluate(() => dispatchEvent(new Event('read-now'))))
  await expect(desk.getByLabel(contentText.altText)).toHaveValue(PHOTO_ALT)
})

test('an address that leads nowhere says so, on both sides', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/no-such-page')
  await expect(desk.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeVisible()
  await desk.goto('/Sessions/nothing-here/Present/nothing-there')
  await expect(desk.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeVisible()
  const phone = await devices.phone()
  await phone.goto('/watch/00000000')
  await expect(phone.getByRole('region', { name: watchText.thereIsAProblem })).toContainText(watchText.unknownCode)
})

test('a script of an earlier release is missing, and not a page that browsers keep for a year', async ({
  server,
  request,
}) => {
  const answer = await request.get(`${server.origin}/assets/organiser/gone-1a2b3c4d.js`)
  expect(answer.status()).toBe(404)
  expect(answer.headers()['cache-control'] ?? '').not.toContain('immutable')
})
