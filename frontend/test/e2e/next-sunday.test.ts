import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { editorText } from '../../text/events/editor.ts'
import { dashboardText } from '../../text/events/events.ts'
import { importText } from '../../text/events/import.ts'
import { presenterText } from '../../text/presenter/presenter.ts'
import { songSlides } from './support/content/slides.ts'
import { expect, test } from './support/fixtures.ts'

test.afterEach(({ devices }) => devices.close())

const SONGS = ['be-thou-my-vision.xml', 'come-thou-fount.xml']
/** Next Sunday's service with two new songs, from the dashboard until it is live. */
const MOST_PRESSES = 8

test('next Sunday’s service with two new songs is live after eight presses, without typing', {
  tag: '@nightly',
}, async ({ api, devices }) => {
  const event = await api.createEvent({ name: 'Sunday service', slides: songSlides().slice(0, 2) })
  const thisSunday = { startDateUtc: '2031-06-01T09:30:00Z', location: 'St Mary’s' }
  await api.call('POST', `/api/sessions/${event.reference}/showings`, thisSunday)
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/dashboard')
  let presses = 0
  const press = (target: Locator) => {
    presses++
    return target.click()
  }
  const button = (name: string | RegExp) => desk.getByRole('button', { name, exact: true })

  await press(button(dashboardText.menuOf(event.name)))
  await press(desk.getByRole('menuitem', { name: dashboardText.duplicate }))
  await expect(desk.getByLabel(editorText.eventName)).toBeFocused()
  await press(button(editorText.save))
  await press(desk.getByRole('link', { name: importText.link, exact: true }).first())
  const choosing = desk.waitForEvent('filechooser')
  await press(button(importText.choose))
  const files = SONGS.map((name) => new URL(`fixtures/songs/${name}`, import.meta.url))
  await (await choosing).setFiles(
    files.map((file, n) => ({ name: SONGS[n] ?? '', mimeType: 'text/xml', buffer: readFileSync(file) })),
  )
  await press(button(/^Add \d+ slides$/))
  await expect(desk.getByRole('heading', { level: 1, name: `Copy of ${event.name}` })).toBeVisible()
  await press(desk.getByRole('link', { name: editorText.present, exact: true }))
  await press(button(presenterText.start))
  await expect(desk.getByText('08-Jun-2031 10:30')).toBeVisible()
  await expect(desk.getByText('St Mary’s').first()).toBeVisible()
  await expect(button(presenterText.next)).toBeEnabled()
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
})
