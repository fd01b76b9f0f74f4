import { editorText } from '../../text/editor.ts'
import { endText } from '../../text/end.ts'
import { watchText } from '../../text/watch/en.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { newPerson } from '../support/new-person.ts'
import { songSlides } from '../support/slides.ts'

test.afterEach(({ devices }) => devices.close())

test('links are written by keyboard and stand on the end screen of the preview', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Harvest hymns', slides: songSlides() })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(`/Sessions/${event.reference}?page=End`)
  await desk.getByRole('textbox', { name: endText.donation }).focus()
  await desk.keyboard.type('https://stmarys.example.org/give')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type('ask at the door')
  await expect(desk.getByText(endText.cannotFollow)).toBeVisible()
  await expectAccessible(desk)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(endText.saved).first()).toBeVisible()
  const frame = desk.frameLocator(`iframe[title="${editorText.screenPreview(editorText.end)}"]`)
  await expect(frame.getByRole('link', { name: watchText.donate })).toBeVisible()
  await expect(frame.getByText(/ask at the door/)).toBeVisible()
})

test('a link that is not saved is asked about before it is lost', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Evensong', slides: songSlides() })
  const phone = await devices.phone({ storageState: await api.login() })
  await phone.goto(`/Sessions/${event.reference}?page=End`)
  await phone.getByRole('textbox', { name: endText.feedback }).fill('mailto:choir@example.org')
  await phone.getByRole('button', { name: editorText.addSlide }).click()
  await expect(phone.getByRole('alertdialog', { name: editorText.discard })).toBeVisible()
})

test('a plan without links says where they are', async ({ devices, server }) => {
  const { api: free } = await newPerson(server.origin, devices)
  const event = await free.createEvent({ name: 'Fête', slides: [] })
  const desk = await devices.desktop({ storageState: await free.login() })
  await desk.goto(`/Sessions/${event.reference}?page=End`)
  await expect(desk.getByText(endText.needsPlan)).toBeVisible()
  await expect(desk.getByRole('link', { name: editorText.seePlans }).first()).toBeVisible()
  await expectAccessible(desk)
})
