import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dashboardText } from '../../../text/events/events.ts'
import { api, DESKTOP } from '../support/app.ts'
import { answer, envelope, timesSent } from '../support/calls.ts'
import { expectSaid, main, press } from '../support/steps.ts'
import { list, openDashboard, reloadDashboard } from './steps.ts'

// An account with more events than a page of the list has

const ALL = 450
const cards = () => main().getByRole('listitem').elements().length

/** Copies of one event, in pages as the server sends them; every third one is past unless `changes` says otherwise. */
async function many(all = ALL, changes: (n: number) => object = () => ({})) {
  const { events } = await api.call<{ events: { reference: string; name: string }[] }>('GET', '/api/events')
  const copies = Array.from({ length: all }, (_, n) => ({
    ...events[0],
    reference: `copy-${n}`,
    name: `Rehearsal ${n}`,
    isPast: n % 3 === 0,
    liveShowing: null,
    startDateUtc: null,
    ...changes(n),
  }))
  answer('listEvents', ({ url }) => {
    const query = new URL(url).searchParams
    const from = Number(query.get('cursor') ?? 0)
    const to = from + Number(query.get('limit'))
    return { json: envelope({ events: copies.slice(from, to), nextCursor: to < all ? String(to) : null }) }
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

test('40 events are seen on three screens under their months; list or cards is remembered, and cards are low', async () => {
  const dated = (n: number) => ({
    isPast: false,
    startDateUtc: `2031-${String(1 + (n % 8)).padStart(2, '0')}-10T09:30:00Z`,
  })
  await many(40, dated)
  await openDashboard()
  await expect.poll(cards).toBe(40)
  const upcoming = list(dashboardText.upcoming)
  const months = upcoming.getByRole('heading', { level: 3 })
  await expect.poll(() => months.elements().map((month) => month.textContent)).toEqual(MONTHS)
  const last = upcoming.getByRole('link', { name: 'Rehearsal 39', exact: true })
  expect(last.element().getBoundingClientRect().bottom + scrollY).toBeLessThanOrEqual(3 * DESKTOP.height)
  await press(dashboardText.views.cards)
  await reloadDashboard()
  await expect.poll(() => document.querySelector('.event-grid')).not.toBeNull()
  const heights = upcoming
    .getByRole('listitem')
    .elements()
    .map((card) => card.getBoundingClientRect().height)
  expect(Math.max(...heights)).toBeLessThanOrEqual(280)
})

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'].map(
  (month) => `${month} 2031`,
)

test('events are sorted and filtered, and all come back when none is left', async () => {
  await many(13, (n) => ({ isPast: false, name: `Rehearsal ${(n * 5) % 13}`, isOwner: n < 2 }))
  await openDashboard()
  const names = () =>
    list(dashboardText.upcoming)
      .getByRole('heading', { level: 3 })
      .elements()
      .map((name) => name.textContent)
  await expect.poll(names).toHaveLength(13)
  expect(names().slice(0, 3)).toEqual(['Rehearsal 0', 'Rehearsal 5', 'Rehearsal 10'])
  await select(dashboardText.sort, dashboardText.sorts.name)
  await expect.poll(() => names().slice(0, 3)).toEqual(['Rehearsal 0', 'Rehearsal 1', 'Rehearsal 10'])
  await select(dashboardText.filter, dashboardText.filters.own)
  await expect.poll(names).toEqual(['Rehearsal 0', 'Rehearsal 5'])
  await expectSaid(dashboardText.found(2))
  await select(dashboardText.filter, dashboardText.filters.live)
  await expect.element(page.getByRole('heading', { name: dashboardText.noneFound('') })).toBeVisible()
  await press(dashboardText.clearSearch)
  await expect.poll(names).toHaveLength(13)
})

const select = (label: string, option: string) => userEvent.selectOptions(page.getByLabelText(label), option)
