import type { Page } from '@playwright/test'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { pressingText } from '../../../text/presenter/pressing.ts'
import { expect, test } from '../support/fixtures.ts'
import { heardOn, listenOnDesk } from '../support/live-regions.ts'
import { newPerson } from '../support/people/new-person.ts'
import type { PreparedEvent } from '../support/people/organiser-api.ts'
import { eventOf, expectMarked, presenterAt, press } from './steps.ts'

// Amara presents, and Rosalind from her team takes over: each knows who is presenting
test.describe.configure({ mode: 'serial' })

const AMARA = 'Amara Okafor'
const ROSALIND = 'Rosalind Okoro'

let amara: Page
let rosalind: Page
let event: PreparedEvent

test.beforeAll(async ({ api, devices, server }) => {
  const other = await newPerson(server.origin, devices)
  rosalind = other.desk
  const { reference: teamReference } = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Stage' })
  await api.call('POST', `/api/teams/${teamReference}/members`, { emailAddress: other.email })
  const { teams } = await other.api.call<{ teams: { reference: string }[] }>('GET', '/api/teamInvites/')
  await other.api.call('POST', `/api/teamInvites/${teams[0]?.reference}`, {})
  event = await eventOf(api, 'Two at the desk', ['First', 'Second', 'Third', 'Fourth'])
  await api.call('PUT', `/api/sessions/${event.reference}`, { teamReference })
  amara = await devices.desktop({ storageState: await api.login() })
  await amara.goto(presenterAt(event))
})
test.afterAll(({ devices }) => devices.close())

const notice = (page: Page, words: string) => page.getByRole('main').getByText(words, { exact: true })
const toast = (page: Page, words: string) => page.getByText(words).first()

test('a sole presenter sees no notice, also after a reload', { tag: '@nightly' }, async () => {
  await press(amara, presenterText.start)
  await press(amara, presenterText.next)
  await expectMarked(amara, 'First', presenterText.presenting)
  await amara.reload()
  await expectMarked(amara, 'First', presenterText.presenting)
  await expect(notice(amara, pressingText.elsewhere)).toBeHidden()
  await expect(amara.getByRole('button', { name: pressingText.takeOver })).toBeHidden()
})

test('a second presenter sees and hears who presents, before the first press', { tag: '@nightly' }, async () => {
  await rosalind.goto(presenterAt(event))
  await expect(notice(rosalind, pressingText.isPresenting(AMARA))).toBeVisible()
  await expect(rosalind.getByRole('button', { name: pressingText.takeOver })).toBeVisible()
})

test('a press takes over immediately, and both know', { tag: '@nightly' }, async () => {
  await listenOnDesk(amara)
  await press(rosalind, presenterText.next)
  await expectMarked(rosalind, 'Second', presenterText.presenting)
  await expect(toast(rosalind, pressingText.tookOver(AMARA))).toBeVisible()
  await expect(notice(rosalind, pressingText.isPresenting(AMARA))).toBeHidden()
  await expect(notice(amara, pressingText.isPresenting(ROSALIND))).toBeVisible()
  await expect.poll(() => heardOn(amara)).toContainEqual(expect.stringContaining(pressingText.isPresenting(ROSALIND)))
  await expectMarked(amara, 'Second', presenterText.presenting)
})

test('the notice shifts no content, on a phone either', { tag: '@nightly' }, async ({ api, devices }) => {
  const phone = await devices.phone({ storageState: await api.login() })
  await phone.goto(presenterAt(event))
  await expect(notice(phone, pressingText.isPresenting(ROSALIND))).toBeVisible()
  const places = () =>
    phone.locator('.stage-card').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  const before = await places()
  await expect(phone.getByRole('button', { name: pressingText.takeOver })).toBeInViewport({ ratio: 1 })
  await press(phone, pressingText.takeOver)
  await expect(notice(phone, pressingText.isPresenting(ROSALIND))).toBeHidden()
  expect(await places()).toEqual(before)
  await press(rosalind, pressingText.takeOver)
  await expect(notice(phone, pressingText.isPresenting(ROSALIND))).toBeVisible()
  expect(await places()).toEqual(before)
  await phone.context().close()
})

test('"Take over" says so without a change for the audience', { tag: '@nightly' }, async ({ devices }) => {
  const phone = await devices.phone()
  await phone.goto(`${event.publicLink}/${event.showing}?autoJoin=true`)
  await expect(phone.getByRole('main')).toContainText('Second')
  await amara.getByRole('button', { name: pressingText.takeOver }).click()
  await expect(notice(amara, pressingText.isPresenting(ROSALIND))).toBeHidden()
  await expect(notice(rosalind, pressingText.isPresenting(AMARA))).toBeVisible()
  await expect(phone.getByRole('main')).toContainText('Second')
  await expect(phone.locator('#polite')).toBeEmpty()
})
