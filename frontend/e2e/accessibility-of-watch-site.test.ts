import type { Page } from '@playwright/test'
import { watchText } from '../text/watch/en.ts'
import { fillSeats } from './support/attendees.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { OrganiserApi, type PreparedEvent } from './support/organiser-api.ts'
import { imageRow, songSlides, textRow } from './support/slides.ts'

let event: PreparedEvent
let phone: Page

test.beforeAll(async ({ api, devices }) => {
  const [title, verse] = songSlides()
  if (!title || !verse) throw new Error('the song has too few verses')
  const mixed = {
    name: 'Interval',
    rows: [
      textRow('Interval', 'Header'),
      textRow('Back at **eight**, see [the plan](https://example.com).\n\n- Tea\n- Cake'),
      { ...imageRow(), isExpandable: true },
    ],
  }
  event = await api.createEvent({ name: 'Hymns on every phone', slides: [title, verse, mixed] })
  phone = await devices.phone()
})
test.afterAll(({ devices }) => devices.close())

const title = (name: string) => phone.getByRole('heading', { name })
const join = () => phone.goto(`${event.publicLink}?autoJoin=true`)
const reconnecting = () => phone.getByText(watchText.reconnecting, { exact: true })

test('enter code, and a code that nobody has', async () => {
  await phone.goto('/watch')
  await expect(title(watchText.enterCodeTitle)).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel(watchText.accessCode).fill('00000000')
  await phone.getByRole('button', { name: watchText.go }).click()
  await expect(phone.getByRole('region', { name: watchText.thereIsAProblem })).toBeVisible()
  await expectAccessible(phone)
})

test('welcome, then waiting', async () => {
  await phone.goto(event.publicLink)
  await expect(phone.getByRole('link', { name: watchText.join })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: watchText.join }).click()
  await expect(title(watchText.waiting)).toBeVisible()
  await expectAccessible(phone)
})

test('a verse, and a slide with all kinds of content, opened', async ({ api }) => {
  await api.start(event)
  await api.show(event, 1)
  await join()
  await expect(phone.getByText(watchText.slideOf(2, 3))).toBeVisible()
  await expectAccessible(phone)
  await api.show(event, 2)
  await phone.getByText(watchText.showMore, { exact: true }).click()
  await expect(phone.getByRole('region', { name: watchText.slideRegion }).getByRole('img')).toBeVisible()
  await expectAccessible(phone)
})

test('looking back', async () => {
  await phone.getByRole('link', { name: watchText.back, exact: true }).click()
  await expect(phone.getByText(watchText.reviewing)).toBeVisible()
  await expectAccessible(phone)
})

test('on hold, and while the connection is away', async ({ api }) => {
  await api.hold(event, 2)
  await join()
  await expect(title(watchText.hold)).toBeVisible()
  await expectAccessible(phone)
  await api.show(event, 2)
  await join()
  await phone.context().setOffline(true)
  await expect(reconnecting()).toBeVisible()
  await expectAccessible(phone)
  await phone.context().setOffline(false)
  await expect(reconnecting()).toBeHidden()
})

test('ended', async ({ api }) => {
  await api.end(event)
  await expect(title(watchText.ended)).toBeVisible()
  await expectAccessible(phone)
})

test('a preview with its tag', async ({ api }) => {
  const preview = await api.call<{ reference: string }>('POST', `/api/sessions/${event.reference}/preview`, {})
  const path = `/api/sessions/${event.reference}/showings/${preview.reference}`
  const { previewLink } = await api.call<{ previewLink: string }>('GET', path)
  await phone.goto(previewLink)
  await expect(phone.getByText(watchText.previewTag, { exact: true })).toBeVisible()
  await expectAccessible(phone)
})

test('an event with no seat left, and the seat that becomes free', async ({ server }) => {
  const free = await OrganiserApi.logIn(server.origin, 'free')
  const small = await free.createEvent({ name: 'A small hall', slides: songSlides().slice(0, 2) })
  await free.start(small)
  await free.show(small, 1)
  const seats = await fillSeats(server.origin, small.showing, 15)
  await phone.goto(`${small.publicLink}?autoJoin=true`)
  await expect(title(watchText.full)).toBeVisible()
  await expect(phone.getByText(watchText.fullPlace(1))).toBeVisible()
  await expectAccessible(phone)
  await seats.leaveOne()
  await expect(phone.getByText(watchText.slideOf(2, 2))).toBeVisible()
  await seats.leaveAll()
  await free.dispose()
})

test('an address that leads nowhere', async () => {
  await phone.goto('/watch/preview/no-such-token')
  await expect(title(watchText.notFound)).toBeVisible()
  await expectAccessible(phone)
})
