import type { Page } from '@playwright/test'
import { loginText } from '../../text/account/login.ts'
import { dashboardText } from '../../text/events/events.ts'
import { uiText } from '../../text/ui.ts'
import { songSlides } from './support/content/slides.ts'
import { expect, test } from './support/fixtures.ts'
import { OrganiserApi, type PreparedEvent } from './support/people/organiser-api.ts'

// Pages send their calls while their script is still loading (organiser/page-data.ts); only the built site has such
// scripts

test.afterEach(({ devices }) => devices.close())

/** Holds back the pages' scripts until `release`, and records the calls since the last `hold`. */
class Scripts {
  readonly calls: string[] = []
  held = 0
  #released = Promise.withResolvers<void>()

  async watch(desk: Page) {
    desk.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) this.calls.push(pathname)
    })
    await desk.route('**/*-page-*.js', async (route) => {
      this.held++
      await this.#released.promise
      await route.continue()
    })
    return this
  }

  hold() {
    this.#released = Promise.withResolvers()
    this.calls.length = 0
    this.held = 0
  }

  release() {
    this.#released.resolve()
  }

  /** How often each of these was called. */
  count(paths: string[]) {
    return Object.fromEntries(paths.map((path) => [path, this.calls.filter((call) => call === path).length]))
  }
}

interface Fixture {
  event: PreparedEvent
  team: string
}

/** The calls of each page with data, except those that depend on a response. */
const organiserPages: Record<string, (fixture: Fixture) => [path: string, calls: string[]]> = {
  dashboard: () => ['/dashboard', ['/api/events']],
  events: () => ['/sessions', ['/api/events']],
  teams: () => ['/teams', ['/api/teams', '/api/teamInvites']],
  team: ({ team }) => [`/teams/${team}`, [`/api/teams/${team}`]],
  editor: ({ event: { reference } }) => [
    `/Sessions/${reference}`,
    [
      `/api/sessions/${reference}`,
      `/api/sessions/${reference}/pages`,
      `/api/sessions/${reference}/showings`,
      `/api/sessions/${reference}/background`,
      `/api/sessions/${reference}/pages/all`,
    ],
  ],
  'slide import': ({ event: { reference } }) => [
    `/Sessions/${reference}/Import`,
    [`/api/sessions/${reference}`, `/api/sessions/${reference}/pages`],
  ],
  showings: ({ event: { reference } }) => [
    `/Sessions/${reference}/Showings`,
    [`/api/sessions/${reference}`, `/api/sessions/${reference}/showings`],
  ],
  presenter: ({ event: { reference, showing } }) => [
    `/Sessions/${reference}/Present/${showing}`,
    [
      `/api/sessions/${reference}`,
      `/api/sessions/${reference}/showings/${showing}`,
      `/api/sessions/${reference}/pages/all`,
      `/api/sessions/${reference}/background`,
    ],
  ],
  'account details': () => ['/account/details', ['/api/user/info']],
  subscription: () => ['/account/subscription', ['/api/billing/subscription']],
  'second factor': () => ['/account/mfa', ['/api/auth/MFA']],
  logins: () => ['/account/logins', ['/api/auth/logins']],
  'access tokens': () => ['/account/tokens', ['/api/auth/tokens']],
  webhooks: () => ['/account/webhooks', ['/api/webhooks']],
  'default theme': () => ['/defaults/theme', ['/api/icons/default']],
}

const adminPages: typeof organiserPages = {
  users: () => ['/admin/users', ['/api/admin/users']],
  'audit log': () => ['/admin/audit-log', ['/api/admin/audit-log']],
  'take down events': () => ['/admin/events', ['/api/admin/events']],
}

const expectDataBeforeScript = async (desk: Page, scripts: Scripts, [path, calls]: [string, string[]]) => {
  const once = Object.fromEntries(calls.map((call) => [call, 1]))
  scripts.hold()
  await desk.goto(path, { waitUntil: 'commit' })
  await expect.poll(() => scripts.count(calls), `${path}: no call waits for the script`).toEqual(once)
  expect(scripts.held, `${path}: its script is held back`).toBeGreaterThan(0)
  scripts.release()
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.count(calls), `${path}: the page takes what was asked for`).toEqual(once)
}

test('each organiser page sends its calls once, while its script is still loading', { tag: '@nightly' }, async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Early', slides: songSlides().slice(0, 1) })
  const { reference: team } = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Choir' })
  const desk = await devices.desktop({ storageState: await api.login() })
  const scripts = await new Scripts().watch(desk)
  for (const addressAndCalls of Object.values(organiserPages)) {
    await expectDataBeforeScript(desk, scripts, addressAndCalls({ event, team }))
  }
})

test('each admin page does too, and no organiser calls', { tag: '@nightly' }, async ({ api, devices, server }) => {
  const admin = await OrganiserApi.logIn(server.origin, 'admin')
  const desk = await devices.desktop({ storageState: await admin.login() })
  await admin.dispose()
  const scripts = await new Scripts().watch(desk)
  const other = await devices.desktop({ storageState: await api.login() })
  const scriptsOfOther = await new Scripts().watch(other)
  for (const addressAndCalls of Object.values(adminPages)) {
    const [path, calls] = addressAndCalls({} as Fixture)
    await expectDataBeforeScript(desk, scripts, [path, calls])
    scriptsOfOther.release()
    await other.goto(path)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    expect(scriptsOfOther.calls).not.toContain(calls[0])
  }
})

test("the dashboard's frame has the stored user's name before any script, and gives way to the app", async ({
  api,
  devices,
}) => {
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/help')
  const user = await api.call<object>('GET', '/api/auth/me')
  await desk.evaluate((stored) => sessionStorage.setItem('user', JSON.stringify(stored)), user)
  const released = Promise.withResolvers<void>()
  await desk.route('**/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await desk.goto('/dashboard', { waitUntil: 'commit' })
  const frame = desk.locator('#frame')
  await expect(frame.locator('h1')).toHaveText(dashboardText.titleOf('Amara'))
  await expect(frame).toBeVisible()
  released.resolve()
  await expect(desk.getByRole('heading', { level: 1, name: dashboardText.titleOf('Amara') })).toBeVisible()
  await expect(frame).toHaveCount(0)
})

test('a press on a card shows at once which event opens while the script of its page is loading, and says so if that lasts', async ({
  api,
  devices,
}) => {
  const event = await api.createEvent({ name: 'Far away', slides: songSlides().slice(0, 1) })
  const desk = await devices.desktop({ storageState: await api.login() })
  await desk.goto('/dashboard')
  const scripts = await new Scripts().watch(desk)
  scripts.hold()
  await desk.getByRole('link', { name: event.name, exact: true }).click()
  await expect(desk.locator('.opening-line')).toBeVisible()
  await expect(desk.locator('.event-card--opening')).toHaveText(new RegExp(event.name))
  await expect(desk.locator('.announcer')).toHaveText(uiText.loading)
  scripts.release()
  await expect(desk.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
  await expect(desk.locator('.opening-line')).toHaveCount(0)
})

test('the log-in page fetches its options while its script is loading, and nothing for a guest', async ({
  devices,
}) => {
  const desk = await devices.desktop()
  const scripts = await new Scripts().watch(desk)
  await expectDataBeforeScript(desk, scripts, ['/Account/Login?returnUrl=/dashboard', ['/api/auth/options']])
  scripts.hold()
  scripts.release()
  await desk.goto('/dashboard')
  await expect(desk.getByRole('heading', { level: 1, name: loginText.heading })).toBeVisible()
  expect(scripts.calls).not.toContain('/api/events')
})
