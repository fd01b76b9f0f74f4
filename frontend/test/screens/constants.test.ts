import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { plansText } from '../../text/account/plans.ts'
import { welcomeText } from '../../text/events/welcome.ts'
import { api, open } from './support/app.ts'
import { eventWith } from './support/events.ts'
import { main, textsOf } from './support/steps.ts'

// Constants that organisers read; the editor's tests measure dragging, scrolling and animation

test('the comparison of plans has their prices, sessions and attendees', async () => {
  await open('/Account/Subscription')
  const table = page.getByRole('table', { name: plansText.caption })
  await expect.poll(() => textsOf(table.getByRole('columnheader')).slice(1)).toEqual(['Free', 'Basic', 'Premium'])
  for (const [name, cells] of [
    [plansText.price, ['£0 a month', '£5 a month', '£30 a month']],
    [plansText.eventsRow, ['3', 'Unlimited', 'Unlimited']],
    [plansText.attendeesRow, ['15', '100', 'Unlimited']],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    expect(textsOf(row.getByRole('cell'))).toEqual(cells)
  }
})

test('Image upload guidance: 5mb for header image and logo', async () => {
  const event = await eventWith(api, 'No larger', 'One')
  const parts = Object.values(welcomeText.images)
  await open(`/Sessions/${event.reference}?page=Welcome`)
  for (const { heading } of parts) {
    await expect.element(page.getByRole('region', { name: heading })).toMatchTextContent(/at most 5mb/i)
  }
  await open('/help')
  for (const { heading } of parts) {
    const advice = page.getByRole('listitem').filter({ hasText: new RegExp(`^${heading}:`) })
    await expect.element(advice).toMatchTextContent('5mb')
  }
})

test('public pages promise what they have to', async () => {
  for (const [path, ...words] of [
    ['/contact', /1-2 business days/],
    [
      '/Policies/terms-of-use',
      /at least 14 days before a price changes/,
      /renews automatically/,
      /If a payment fails or is disputed.*suspend the paid features or move your account to a lower plan/,
    ],
    ['/Policies/refund-and-cancellation', /where the law requires it/, /until the end of the month you’ve paid for/],
  ] as const) {
    await open(path, { who: 'signed-out' })
    for (const word of words) await expect.element(main().getByText(word).first()).toBeVisible()
  }
})
