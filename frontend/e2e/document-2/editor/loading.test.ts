import type { Page } from '@playwright/test'
import { contentText, editorText } from '../../../text/editor.ts'
import { loginText } from '../../../text/login.ts'
import { uiText } from '../../../text/ui.ts'
import { expectOrder } from '../../support/editor-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import type { PreparedEvent } from '../../support/organiser-api.ts'
import { editorAt, eventOf, openEditor, panel } from './steps.ts'

// Document 2, section 4 "Editor loading", section 8 "There was a problem loading the event"

test.afterEach(({ devices }) => devices.close())

const loadsOf = ({ reference }: PreparedEvent) =>
  ['', '/pages', '/showings'].map((end) => `**/api/sessions/${reference}${end}`)
const refusal = (message: string) => ({
  status: 500,
  json: { success: false, responseData: null, errors: [{ message, code: 'unexpected' }] },
})
const banner = (page: Page) => page.getByRole('alert').filter({ hasText: 'There was a problem loading the event' })

test('event, slides and showings load at the same time', async ({ api, devices }) => {
  const event = await eventOf(api, 'Parallel', ['Opening'])
  const desk = await devices.desktop({ storageState: await api.login() })
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = new Set<string>()
  for (const load of loadsOf(event)) {
    await desk.route(load, async (route) => {
      asked.add(load)
      await isReleased
      await route.continue()
    })
  }
  await desk.goto(editorAt(event, 0))
  await expect.poll(() => asked.size, 'none waits for the answer of another').toBe(3)
  release()
  await expect(panel(desk, 'Opening')).toBeVisible()
})

/** Holds the editor's own script until `release`, and notes every call about this event. */
const holdScript = async (desk: Page, { reference }: PreparedEvent) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked: string[] = []
  desk.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(`/api/sessions/${reference}`)) asked.push(pathname)
  })
  await desk.route('**/editor-page-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  return { asked, release }
}

test('they are asked for while the editor itself is still coming, each once', async ({ api, devices }) => {
  const event = await eventOf(api, 'Early', ['Opening'])
  const desk = await devices.desktop({ storageState: await api.login() })
  const { asked, release } = await holdScript(desk, event)
  const own = `/api/sessions/${event.reference}`
  const all = [own, `${own}/pages`, `${own}/showings`]
  await desk.goto(editorAt(event, 0), { waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted(), 'none waits for the script').toEqual(all)
  release()
  await expect(panel(desk, 'Opening')).toBeVisible()
  expect(asked.filter((path) => all.includes(path)).toSorted(), 'the editor takes what came early').toEqual(all)
})

test('a visitor who is logged out is led to the log-in, and nothing of the event is asked for', async ({
  api,
  devices,
}) => {
  const event = await eventOf(api, 'Private', ['Opening'])
  const desk = await devices.desktop()
  const { asked, release } = await holdScript(desk, event)
  const isKnown = desk.waitForResponse('**/api/auth/me')
  await desk.goto(editorAt(event, 0), { waitUntil: 'commit' })
  await isKnown
  release()
  await expect(desk.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  expect(asked).toEqual([])
})

test('three loads that fail say so in one banner, and are tried again together', async ({ api, devices }) => {
  const event = await eventOf(api, 'Failing', ['Opening'])
  const desk = await devices.desktop({ storageState: await api.login() })
  const reasons = ['The event is resting.', 'The slides are resting.', 'The event is resting.']
  for (const [index, load] of loadsOf(event).entries()) {
    await desk.route(load, (route) => route.fulfill(refusal(reasons[index] ?? '')))
  }
  await desk.goto(editorAt(event, 0))
  await expect(desk.getByRole('alert')).toHaveCount(1)
  await expect(banner(desk)).toContainText('The event is resting.The slides are resting.')
  await expect(banner(desk).getByText('The event is resting.')).toHaveCount(1)
  await expect(desk.getByRole('link', { name: editorText.viewAllEvents })).toBeVisible()
  await desk.unrouteAll()
  await banner(desk).getByRole('button', { name: uiText.tryAgain }).press('Enter')
  await expect(panel(desk, 'Opening')).toBeVisible()
  await expect(banner(desk)).toHaveCount(0)
  await expect(desk.getByRole('heading', { level: 1, name: 'Failing' })).toBeFocused()
})

test('showings that do not load leave the editor in use, beside the banner', async ({ api, devices }) => {
  const event = await eventOf(api, 'Partial', ['Opening'])
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.route(`**/api/sessions/${event.reference}/showings`, (route) => route.fulfill({ status: 500, body: '' }))
  await desk.goto(editorAt(event, 0))
  await expect(banner(desk)).toBeVisible()
  await expect(panel(desk, 'Opening')).toBeVisible()
  await desk.unrouteAll()
  await banner(desk).getByRole('button', { name: uiText.tryAgain }).click()
  await expect(banner(desk)).toHaveCount(0)
})

test('an event that is not there says so', async ({ api, devices }) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/Sessions/no-such-event')
  await expect(banner(desk)).toBeVisible()
  await expect(desk).toHaveTitle(`${editorText.loadFailed} – ${uiText.productName}`)
})

test('a later load that fails takes away neither the editor nor what is unsaved', async ({ api, devices }) => {
  const { desk, event } = await openEditor({ api, devices }, 'Kept', ['Opening', 'Psalm'], 0)
  const text = desk.getByLabel(contentText.text, { exact: true })
  await text.fill('Not saved yet')
  await desk.route(`**/api/sessions/${event.reference}/pages`, (route) => route.fulfill({ status: 500, body: '' }))
  await desk.getByRole('button', { name: uiText.moveDown('Opening') }).click()
  await expect(desk.getByText(editorText.orderFailed).first()).toBeVisible()
  await expect(banner(desk), 'the list is read again, which fails too').toBeVisible()
  await expectOrder(desk, ['Opening', 'Psalm'])
  await expect(text).toHaveValue('Not saved yet')
})
