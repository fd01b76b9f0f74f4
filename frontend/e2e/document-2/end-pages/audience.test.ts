import type { Page } from '@playwright/test'
import { watchText } from '../../../text/watch/en.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/fixtures.ts'
import type { PreparedEvent } from '../../support/organiser-api.ts'
import { imageRow, PHOTO_ALT, textRow } from '../../support/slides.ts'
import { addEndPages, savedPages } from './steps.ts'

// Document 2, section 4 "Ended events show participants the end screen first"; the pages as the audience meets them

test.afterEach(({ devices }) => devices.close())

const dates = { name: 'Next dates', rows: [textRow('Epiphany', 'Header'), textRow('6 January, **17:00**')] }
const choir = { name: 'Join the choir', rows: [textRow('Tuesdays at 19:30'), imageRow()] }

const summary = (page: Page, name: string) => page.locator('summary', { hasText: name })
const details = (page: Page, name: string) => page.locator('details', { has: page.getByRole('heading', { name }) })

test.describe('when the event has ended', () => {
  let event: PreparedEvent
  test.beforeEach(async ({ api }) => {
    event = await api.createEvent({ name: 'Nine lessons', slides: [{ name: 'Welcome', rows: [textRow('Welcome')] }] })
    await addEndPages(api, event, [dates, choir])
    await api.start(event)
  })

  test('pages stand behind their names: a press opens one, another closes it', async ({ api, devices }) => {
    const phone = await devices.phone()
    await phone.goto(`/watch/${event.accessCode}/${event.showing}?autoJoin=true`)
    await expect(phone.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
    await api.end(event)
    await expect(phone.getByRole('list', { name: watchText.endPages }).getByRole('heading', { level: 3 })).toHaveText([
      dates.name,
      choir.name,
    ])
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
  })

  test('phones follow what is changed afterwards, and keep open what is read', async ({ api, devices }) => {
    const phone = await devices.phone()
    await api.end(event)
    await phone.goto(`/watch/${event.accessCode}/${event.showing}`)
    await summary(phone, dates.name).tap()
    await expect(phone.getByText('6 January')).toBeVisible()
    const [page] = await savedPages(api, event)
    const rows = [textRow('13 January')]
    await api.call('PUT', `/api/content/pages/${page?.pageId}/contents`, { rows })
    await expect(phone.getByText('13 January')).toBeVisible()
    await expect(details(phone, dates.name)).toHaveAttribute('open')
  })

  test('pages are opened by keyboard', async ({ api, devices }) => {
    const desk = await devices.desktop()
    await api.end(event)
    await desk.goto(`/watch/${event.accessCode}/${event.showing}`)
    await summary(desk, dates.name).focus()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { level: 4, name: 'Epiphany' })).toBeVisible()
    await desk.keyboard.press('Tab')
    await expect(summary(desk, choir.name)).toBeFocused()
    await desk.keyboard.press('Space')
    await expect(desk.getByText('Tuesdays at 19:30')).toBeVisible()
    await expect(summary(desk, choir.name)).toBeFocused()
  })

  test('pages open without a script too', async ({ api, devices }) => {
    const phone = await devices.phone({ javaScriptEnabled: false })
    await api.end(event)
    await phone.goto(`/watch/${event.accessCode}/${event.showing}`)
    await summary(phone, dates.name).tap()
    await expect(phone.getByText('6 January')).toBeVisible()
  })
})

test('a single page is open from the start, also in the preview', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Evensong', slides: [] })
  await addEndPages(api, event, [dates])
  const { previewLink } = await api.call<{ previewLink: string }>('GET', `/api/sessions/${event.reference}/end`)
  const phone = await devices.phone()
  await phone.goto(`${new URL(previewLink).pathname}/end`)
  await expect(phone.getByText('6 January')).toBeVisible()
  await summary(phone, dates.name).tap()
  await expect(phone.getByText('6 January')).toBeHidden()
})
