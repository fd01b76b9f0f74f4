import type { Page } from '@playwright/test'
import { contentText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import { uiText } from '../../../../text/ui.ts'
import { watchText } from '../../../../text/watch/en.ts'
import { expectAccessible } from '../../support/axe.ts'
import { imageRow, PHOTO_ALT, textRow } from '../../support/content/slides.ts'
import { pressMouse } from '../../support/drag-steps.ts'
import { addText, saveSlide } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { addEndPages, expectPages, openPage, pageList, pageRow, preview, said, savedNames } from './steps.ts'

// The end screen (docs/product-rules.md#welcome-about-and-end-screen): the pages
// from the audience's side. frontend/test/screens tests the editor's rules.

test.afterEach(({ devices }) => devices.close())

const dates = { name: 'Next dates', rows: [textRow('Epiphany', 'Header'), textRow('6 January, **17:00**')] }
const choir = { name: 'Join the choir', rows: [textRow('Tuesdays at 19:30'), imageRow()] }
const ORDERED = ['Thanks', dates.name, choir.name]

const summary = (page: Page, name: string) => page.locator('summary', { hasText: name })
const details = (page: Page, name: string) => page.locator('details', { has: page.getByRole('heading', { name }) })
const namesOn = (page: Page) => page.getByRole('list', { name: watchText.endPages }).getByRole('heading', { level: 3 })

/** Fills in the links and adds a page, checking each in the preview. */
async function write(desk: Page) {
  await desk.getByRole('textbox', { name: endText.donation }).fill('https://stmarys.example.org/give')
  await desk.getByRole('textbox', { name: endText.feedback }).fill('ask at the door')
  await desk.getByRole('button', { name: endText.save, exact: true }).click()
  await expect(preview(desk).getByRole('link', { name: watchText.donate })).toBeVisible()
  await expect(preview(desk).getByText(/ask at the door/)).toBeVisible()
  await desk.getByRole('button', { name: endText.addPage }).click()
  await expect(openPage(desk, 'New Page')).toBeVisible()
  await expect(preview(desk).getByRole('heading', { name: 'New Page' })).toBeVisible()
  await desk.getByRole('button', { name: uiText.edit(endText.pageName) }).click()
  await desk.getByRole('textbox', { name: endText.pageName }).fill(dates.name)
  await desk.keyboard.press('Enter')
  await addText(desk, 1, '6 January')
  await saveSlide(desk)
  await expectPages(desk, [choir.name, 'Thanks', dates.name])
}

async function dragFirstToEnd(desk: Page) {
  // Away from the edges of the window, where a drag scrolls
  await pageList(desk).evaluate((list) => list.scrollIntoView({ block: 'center' }))
  const mouse = await pressMouse(desk, pageRow(desk, choir.name))
  await mouse.to(pageRow(desk, dates.name))
  await mouse.up()
  await expectPages(desk, ORDERED)
  await expect(said(desk)).toHaveText(uiText.movedTo(choir.name, 3, 3))
  await expect(preview(desk).getByRole('heading', { level: 3 })).toHaveText(ORDERED)
}

/** A press opens a page with its picture, another closes it. */
async function openAndClose(phone: Page) {
  await expect(phone.getByText('Tuesdays at 19:30')).toBeHidden()
  const images: string[] = []
  phone.on('request', (request) => request.url().includes('/api/images/') && images.push(request.url()))
  await summary(phone, choir.name).tap()
  await expect(phone.getByText('Tuesdays at 19:30')).toBeVisible()
  await expect(phone.getByRole('img', { name: PHOTO_ALT })).toBeVisible()
  await expect.poll(() => images, 'a picture of a width for this phone, when it is seen').toHaveLength(1)
  expect(images[0]).toMatch(/\?w=\d+$/)
  await expectAccessible(phone)
  await summary(phone, choir.name).tap()
  await expect(phone.getByText('Tuesdays at 19:30')).toBeHidden()
}

test('pages are written, linked and reordered; phones show them in that order at the end, and follow changes', async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({
    name: 'Nine lessons',
    slides: [{ name: 'Welcome', rows: [textRow('Welcome')] }],
  })
  await addEndPages(api, event, [choir, { name: 'Thanks' }])
  await api.start(event)
  const phone = await devices.phone()
  await phone.goto(`/watch/${event.accessCode}/${event.showing}?autoJoin=true`)
  await expect(phone.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=End`)
  await write(desk)
  await dragFirstToEnd(desk)
  expect(await savedNames(api, event)).toEqual(ORDERED)

  await api.end(event)
  await expect(namesOn(phone)).toHaveText(ORDERED)
  await openAndClose(phone)
  // An open page stays open when it changes
  await summary(phone, dates.name).tap()
  await expect(phone.getByText('6 January')).toBeVisible()
  await desk.getByLabel(contentText.text, { exact: true }).fill('13 January')
  await saveSlide(desk)
  await expect(phone.getByText('13 January')).toBeVisible()
  await expect(details(phone, dates.name)).toHaveAttribute('open')
})
