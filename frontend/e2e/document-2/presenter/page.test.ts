import { presenterText } from '../../../text/presenter.ts'
import { shellText } from '../../../text/shell.ts'
import { expect, test } from '../../support/fixtures.ts'
import { textRow } from '../../support/slides.ts'
import { button, eventOf, items, openPresenter, presenterAt, press } from './steps.ts'

// Document 2, section 2: what stands on the presenter page

test.afterEach(({ devices }) => devices.close())

test('the taskbar has event, place, date, status, audience and items, and can be minimised', async ({
  api,
  devices,
}) => {
  const event = await eventOf(api, 'Evensong', ['First', 'Second'])
  const place = { startDateUtc: '2031-05-17T19:30:00Z', location: 'Town hall' }
  const { reference } = await api.call<{ reference: string }>(
    'POST',
    `/api/sessions/${event.reference}/showings`,
    place,
  )
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event, reference))
  const taskbar = desk.getByRole('complementary', { name: presenterText.taskbar })
  // In the summer time of London, where journeys are
  for (const words of ['Evensong', 'Town hall', '17-May-2031 20:30', 'Ready']) {
    await expect(taskbar.getByText(words, { exact: true })).toBeVisible()
  }
  const frame = taskbar.getByTitle(presenterText.framePreview)
  await expect(frame).toHaveAttribute('src', new RegExp(`/watch/${event.accessCode}/${reference}\\?.*autoJoin=true`))
  await expect(taskbar.getByRole('navigation').getByRole('link')).toHaveText(['First', 'Second'])
  await press(desk, 'Minimise taskbar')
  await expect(taskbar).toBeHidden()
  await expect(button(desk, presenterText.showTaskbar)).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(button(desk, 'Minimise taskbar')).toBeFocused()
  await press(desk, 'Start presentation')
  await expect(taskbar.getByText('Presenting', { exact: true })).toBeVisible()
  await press(desk, 'End event')
  await expect(taskbar.getByText('Ended', { exact: true })).toBeVisible()
})

test('a preview has its tag in place of the date, and its own link in the frame', async ({ api, devices }) => {
  const event = await eventOf(api, 'Tried out', ['First'])
  const path = `/api/sessions/${event.reference}`
  const preview = await api.call<{ reference: string }>('POST', `${path}/preview`, {})
  const showing = await api.call<{ previewLink: string }>('GET', `${path}/showings/${preview.reference}`)
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto(presenterAt(event, preview.reference))
  const taskbar = desk.getByRole('complementary', { name: presenterText.taskbar })
  await expect(taskbar.getByText('Preview', { exact: true })).toBeVisible()
  const link = new URL(showing.previewLink).pathname
  await expect(taskbar.getByTitle(presenterText.framePreview)).toHaveAttribute(
    'src',
    new RegExp(`${link}\\?.*autoJoin=true`),
  )
})

test('the main part has Share, Edit event and each item with its Present button', async ({ api, devices }) => {
  const { event, desk } = await openPresenter({ api, devices }, 'Main part')
  await expect(items(desk).getByRole('heading', { level: 2 })).toHaveText(['First', 'Second', 'Third'])
  for (const name of ['First', 'Second', 'Third']) await expect(button(desk, `Present ${name}`)).toHaveText('Present')
  await press(desk, 'Share')
  await expect(desk.getByRole('dialog')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(button(desk, 'Share')).toBeFocused()
  await desk.getByRole('link', { name: 'Edit event', exact: true }).click()
  await expect(desk).toHaveURL(new RegExp(`/sessions/${event.reference}`, 'i'))
})

test('on small screens Share and Edit event stand in the menu of presentation actions', async ({ api, devices }) => {
  const { event, desk } = await openPresenter({ api, devices }, 'In a pocket')
  await desk.setViewportSize({ width: 390, height: 844 })
  await expect(button(desk, 'Share')).toBeHidden()
  await expect(desk.getByRole('link', { name: 'Edit event', exact: true })).toBeHidden()
  await press(desk, 'Presentation actions')
  await expect(desk.getByRole('menuitem')).toHaveText(['Share', 'Edit event'])
  await desk.getByRole('menuitem', { name: 'Share' }).click()
  await expect(desk.getByRole('dialog')).toBeVisible()
  await desk.keyboard.press('Escape')
  await press(desk, 'Presentation actions')
  await desk.getByRole('menuitem', { name: 'Edit event' }).click()
  await expect(desk).toHaveURL(new RegExp(`/sessions/${event.reference}`, 'i'))
})

test('a missing event or showing shows the not-found view', async ({ api, devices }) => {
  const event = await eventOf(api, 'Lost and found', ['First'])
  const desk = await devices.desktop({ storageState: await api.login() })
  for (const path of [`/Sessions/unknown/Present/${event.showing}`, presenterAt(event, 'unknown')]) {
    await desk.goto(path)
    await expect(desk.getByRole('heading', { level: 1, name: shellText.notFoundTitle })).toBeVisible()
  }
})

test('the text of an item is clamped to three lines and can be expanded, also where narrow lines wrap', async ({
  api,
  devices,
}) => {
  const verse = 'Immortal, invisible, God only wise, in light inaccessible hid from our eyes'
  const slides = [
    { name: 'Short', rows: [textRow('One line')] },
    { name: 'Wraps', rows: [textRow(`${verse}\n${verse}`)] },
    { name: 'Long', rows: [textRow([1, 2, 3, 4, 5].join('\n'))] },
  ]
  const event = await api.createEvent({ name: 'In three lines', slides })
  const wide = { width: 1920, height: 1000 }
  const desk = await devices.desktop({ storageState: await api.login(), viewport: wide })
  await desk.goto(presenterAt(event))
  const text = items(desk).filter({ hasText: 'Long' }).locator('p')
  const lines = () =>
    text.evaluate((p) => Math.round(p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight)))
  await expect.poll(lines).toBe(3)
  await expect(button(desk, 'Show more of Short')).toBeHidden()
  await expect(button(desk, 'Show more of Wraps')).toBeHidden()
  await press(desk, 'Show more of Long')
  await expect.poll(lines).toBe(5)
  await press(desk, 'Show less of Long')
  await expect.poll(lines).toBe(3)
  await desk.setViewportSize({ width: 320, height: 640 })
  await expect(button(desk, 'Show more of Wraps')).toBeVisible()
  await expect(button(desk, 'Show more of Short')).toBeHidden()
})
