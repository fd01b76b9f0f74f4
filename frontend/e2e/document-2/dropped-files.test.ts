import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

test.afterEach(({ devices }) => devices.close())

/** Whether the browser was kept from opening a file that is dragged over, and dropped on, the page's first heading. */
const isKeptOut = (page: Page, onto = 'h1') =>
  page.evaluate((selector) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }))
    const events = ['dragover', 'drop'].map(
      (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    )
    for (const event of events) document.querySelector(selector)?.dispatchEvent(event)
    return events.every((event) => event.defaultPrevented)
  }, onto)

test('a file that is dropped where nothing takes it does not take the place of the page', async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Choir evening', slides: [] })
  const desk = await devices.desktop({ storageState: await api.login() })
  for (const address of ['/dashboard', `/Sessions/${event.reference}?page=Welcome`, '/account']) {
    await desk.goto(address)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isKeptOut(desk), address).toBe(true)
  }
})
