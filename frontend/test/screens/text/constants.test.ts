import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { plansText } from '../../../text/account/plans.ts'
import { editorText, shareText } from '../../../text/events/editor.ts'
import { endText } from '../../../text/events/end.ts'
import { dashboardText, wizardText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { welcomeText } from '../../../text/events/welcome.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { toastStore } from '../../../ui/feedback/toast-store.ts'
import { api, open } from '../support/app.ts'
import { addShowing, editorOf, eventWith, presenterOf, showingsOf } from '../support/events.ts'
import { choose, fill, main, nextFrame, press, pressIn } from '../support/steps.ts'

// A test per constant that organisers see. The editor's tests measure dragging, scrolling and
// animation; what only presenters or attendees see is tested there.

const { price, eventsRow, attendeesRow } = plansText

/** Expects these cells in a plan's column of the comparison. */
async function expectPlan(level: 'Free' | 'Basic' | 'Premium', cells: Record<string, string>) {
  await open('/Account/Subscription')
  const table = page.getByRole('table', { name: plansText.caption })
  const column = { Free: 0, Basic: 1, Premium: 2 }[level]
  await expect.element(table.getByRole('columnheader').nth(column + 1)).toHaveTextContent(level)
  for (const [name, value] of Object.entries(cells)) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect.element(row.getByRole('cell').nth(column)).toHaveTextContent(value)
  }
}

describe('plans', () => {
  test('Free: 3 sessions, 15 attendees per session, £0 a month', () =>
    expectPlan('Free', { [price]: '£0 a month', [eventsRow]: '3', [attendeesRow]: '15' }))

  test('Basic: unlimited sessions, 100 attendees, £5 a month', () =>
    expectPlan('Basic', { [price]: '£5 a month', [eventsRow]: 'Unlimited', [attendeesRow]: '100' }))

  test('Premium: unlimited sessions and attendees, £30 a month', () =>
    expectPlan('Premium', { [price]: '£30 a month', [eventsRow]: 'Unlimited', [attendeesRow]: 'Unlimited' }))
})

const START = '2030-12-24T17:00:00.000Z'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

describe('times', () => {
  test('Showing Expired: 24 hours (86400000 ms) after start', async () => {
    const event = await eventWith(api, 'A day too late', 'One')
    await addShowing(api, event, START)
    // The clock keeps running, so showing-label.test.ts tests the exact millisecond
    for (const [late, label] of [
      [DAY_MS - MINUTE_MS, 'Upcoming'],
      [DAY_MS + 1, 'Expired'],
    ] as const) {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(START) + late })
      await open(showingsOf(event))
      const card = page.getByRole('listitem').filter({ hasText: '24-Dec-2030 17:00' })
      await expect.element(card).toMatchTextContent(label)
    }
  })

  test('Toast duration: 3000 ms', async () => {
    const event = await eventWith(api, 'Told for three seconds', 'One')
    await open(editorOf(event))
    await choose(editorText.settings, editorText.editTheme)
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    await pressIn(styleText.heading, styleText.save)
    const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)
    // A waiting matcher never polls again with a fake clock
    while (toastStore.get().visible.length === 0) await Promise.all([vi.advanceTimersByTimeAsync(1), nextFrame()])
    while (toasts().length === 0) await nextFrame()
    const shown = [expect.stringContaining('Theme updated')]
    vi.advanceTimersByTime((toastStore.get().visible[0]?.at ?? 0) + 2999 - Date.now())
    await nextFrame()
    expect(toasts()).toEqual(shown)
    vi.advanceTimersByTime(1)
    while (toasts().length > 0) await nextFrame()
  })

  test('Dates: shown DD-Mon-YYYY HH:MM local time, UTC assumed without Z', async () => {
    const event = await eventWith(api, 'In summer time', 'One')
    await addShowing(api, event, '2030-07-01T17:05:00')
    await open('/dashboard')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: event.name }) })
    await expect.element(card.getByText('01-Jul-2030 18:05')).toBeVisible()
    await open(showingsOf(event))
    await expect.element(page.getByRole('link', { name: '01-Jul-2030 18:05' })).toBeVisible()
  })
})

/** Expects the size of a loaded QR code. */
async function expectQr(name: string, size: number) {
  const code = page.getByRole('dialog').getByRole('img', { name: shareText.qrName(name) })
  await expect.element(code).toHaveAttribute('width', String(size))
  await expect.element(code).toHaveAttribute('height', String(size))
  await expect.poll(() => code.element()).toMatchObject({ complete: true, naturalWidth: size })
}

describe('events', () => {
  test('Event defaults: allowUserNavigation true, allowViewAllPages false, isTour false; font Classic, colour Purple', async () => {
    await open('/Sessions/New')
    await fill({ [wizardText.name]: 'As it comes' })
    await press(wizardText.next)
    await press(wizardText.create)
    await expect.element(page.getByText(editorText.created)).toBeVisible()
    const reference = location.pathname.split('/').at(-1)
    expect(await api.call('GET', `/api/sessions/${reference}`)).toMatchObject({
      allowUserNavigation: true,
      allowViewAllPages: false,
      isTour: false,
      fontStyleEnum: 'Classic',
      colourStyleEnum: 'Purple',
    })
  })

  test('QR code size: 256 in presenter', async () => {
    const event = await eventWith(api, 'Large code', 'One')
    await open(presenterOf(event))
    await press(presenterText.share)
    await expectQr(event.name, 256)
  })

  test('QR code size: 200x200 on dashboard share', async () => {
    const event = await eventWith(api, 'Small code', 'One')
    await open('/dashboard')
    await choose(dashboardText.menuOf(event.name), dashboardText.share)
    await expectQr(event.name, 200)
  })
})

describe('screens', () => {
  test('Image upload guidance: 5mb for header image and logo', async () => {
    const event = await eventWith(api, 'No larger', 'One')
    const parts = Object.values(welcomeText.images)
    await open(`/Sessions/${event.reference}?page=Welcome`)
    for (const { heading } of parts) {
      await expect.element(page.getByRole('region', { name: heading })).toMatchTextContent('at most 5mb')
    }
    await open('/help')
    for (const { heading } of parts) {
      const advice = page.getByRole('listitem').filter({ hasText: new RegExp(`^${heading}:`) })
      await expect.element(advice).toMatchTextContent('5mb')
    }
  })

  test('New end page default name: New Page', async () => {
    const event = await eventWith(api, 'Ends with a page', 'One')
    await open(`/Sessions/${event.reference}?page=End`)
    await press(endText.addPage)
    const pages = page.getByRole('grid', { name: endText.pages })
    await expect.element(pages.getByRole('row', { name: 'New Page' })).toBeVisible()
    const end = await api.call('GET', `/api/sessions/${event.reference}/end`)
    expect(end).toMatchObject({ pages: [{ name: 'New Page' }] })
  })
})

/** Expects a public page to contain all of this. */
async function expectWords(path: string, ...words: RegExp[]) {
  await open(path, { who: 'signed-out' })
  for (const word of words) await expect.element(main().getByText(word).first()).toBeVisible()
}

describe('promises', () => {
  test('Support reply target: 1-2 business days', () => expectWords('/contact', /1-2 business days/))

  test('Price changes: at least 14 days’ notice; renews automatically', () =>
    expectWords('/Policies/terms-of-use', /at least 14 days before a price changes/, /renews automatically/))

  test('Refunds: only where required by law; cancellation keeps access to end of billing period', () =>
    expectWords(
      '/Policies/refund-and-cancellation',
      /where the law requires it/,
      /until the end of the month you’ve paid for/,
    ))

  test('Failed or disputed payment: account may be suspended or downgraded', () =>
    expectWords(
      '/Policies/terms-of-use',
      /If a payment fails or is disputed.*suspend the paid features or move your account to a lower plan/,
    ))
})
