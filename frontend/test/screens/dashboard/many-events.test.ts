import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dashboardText } from '../../../text/events/events.ts'
import { api } from '../support/app.ts'
import { answer, envelope, timesSent } from '../support/calls.ts'
import { main } from '../support/steps.ts'
import { list, openDashboard } from './steps.ts'

// An account with more events than a page of the list has

const ALL = 450
const cards = () => main().getByRole('listitem').elements().length

/** Copies of one event, in pages as the server sends them; every third one is past. */
async function many() {
  const { events } = await api.call<{ events: { reference: string; name: string }[] }>('GET', '/api/events')
  const copies = Array.from({ length: ALL }, (_, n) => ({
    ...events[0],
    reference: `copy-${n}`,
    name: `Rehearsal ${n}`,
    isPast: n % 3 === 0,
    liveShowing: null,
    startDateUtc: null,
  }))
  answer('listEvents', ({ url }) => {
    const query = new URL(url).searchParams
    const from = Number(query.get('cursor') ?? 0)
    const to = from + Number(query.get('limit'))
    return { json: envelope({ events: copies.slice(from, to), nextCursor: to < ALL ? String(to) : null }) }
  })
}

test('many events are read in pages and shown in parts; the first new one takes the focus; the search finds all', async () => {
  await many()
  await openDashboard()
  expect(timesSent('listEvents')).toBe(3)
  await expect.poll(cards).toBe(96)
  await expect.element(list(dashboardText.upcoming).getByText(dashboardText.shownOf(48, 300))).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: dashboardText.moreUpcoming(48) }))
  await expect.poll(cards).toBe(144)
  await expect.element(page.getByRole('link', { name: 'Rehearsal 73', exact: true })).toHaveFocus()
  // The last part is smaller
  for (const next of [48, 48, 6])
    await userEvent.click(page.getByRole('button', { name: dashboardText.morePast(next) }))
  await expect.element(page.getByRole('button', { name: /past/ })).not.toBeInTheDocument()

  await userEvent.fill(page.getByRole('searchbox', { name: dashboardText.search }), 'Rehearsal 449')
  await expect.poll(cards).toBe(1)
})
