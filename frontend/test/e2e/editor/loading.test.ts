import type { Page } from '@playwright/test'
import { loginText } from '../../../text/account/login.ts'
import { expect, test } from '../support/fixtures.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { editorAt, eventOf, panel } from './steps.ts'

// Loading the editor (docs/product-rules.md#editor): what needs the built site and the real server

test.afterEach(({ devices }) => devices.close())

/** Holds back the editor's script until `release`, and records every call about this event. */
const holdScript = async (desk: Page, { reference }: PreparedEvent) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
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

test("event, slides and showings are fetched once each while the editor's script is loading, and never for a visitor", async ({
  api,
  devices,
}) => {
  const event = await eventOf(api, 'Early', ['Opening'])
  const desk = await devices.desktop({ storageState: await api.login() })
  const { asked, release } = await holdScript(desk, event)
  const own = `/api/sessions/${event.reference}`
  const all = [own, `${own}/background`, `${own}/pages`, `${own}/pages/all`, `${own}/showings`]
  await desk.goto(editorAt(event, 0), { waitUntil: 'commit' })
  await expect.poll(() => asked.toSorted(), 'none waits for the script').toEqual(all)
  release()
  await expect(panel(desk, 'Opening')).toBeVisible()
  // Drawn last, with the same background
  await expect(desk.locator('.slide-thumbnail > *').first()).toBeAttached()
  expect(asked.filter((path) => all.includes(path)).toSorted(), 'the editor takes what came early').toEqual(all)

  const visitor = await devices.desktop()
  const visit = await holdScript(visitor, event)
  const isKnown = visitor.waitForResponse('**/api/auth/me')
  await visitor.goto(editorAt(event, 0), { waitUntil: 'commit' })
  await isKnown
  visit.release()
  await expect(visitor.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  expect(visit.asked).toEqual([])
})
