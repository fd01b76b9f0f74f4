import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dashboardText } from '../../../text/events/events.ts'
import { uiText } from '../../../text/ui.ts'
import { api, show } from '../support/app.ts'
import { eventWith, type PreparedEvent } from '../support/events.ts'
import { expectSaid, main, press } from '../support/steps.ts'
import { chooseOn, emptyEvent, openDashboard, reloadDashboard, startAndEnd } from './steps.ts'

// The dashboard's search, which appears with the thirteenth event

const NAMES = [
  'Noël at the Abbey',
  'תהלים לשבת בבוקר',
  'x'.repeat(200),
  'Assembly of the choir and the bell ringers '.repeat(4).trim(),
]
const field = () => page.getByRole('searchbox', { name: dashboardText.search })
const cards = () => main().getByRole('listitem')
const expectCards = (count: number) => expect.poll(() => cards().elements().length).toBe(count)

const addShowing = ({ reference }: { reference: string }, location: string) =>
  api.call('POST', `/api/sessions/${reference}/showings`, { startDateUtc: '2031-12-24T17:00:00Z', location })

/** Twelve events, one of them past; the mocks bring two of them. */
async function twelveEvents() {
  const { events } = await api.call<{ events: { reference: string }[] }>('GET', '/api/events')
  for (const { reference } of events) await api.call('DELETE', `/api/sessions/${reference}`)
  const made: PreparedEvent[] = []
  for (let n = 0; n < 12; n++) made.push(await eventWith(api, NAMES[n] ?? `Rehearsal ${n}`))
  const [abbey, hall, , , , , , , , , over] = made
  if (!abbey || !hall || !over) throw new Error('too few events')
  await addShowing(hall, 'בית הכנסת הגדול, ירושלים')
  await startAndEnd(api, over)
  return abbey
}
const theThirteenth = async () => addShowing(await emptyEvent(api, 'Rehearsal with the abbey choir'), 'St Mary’s, Bath')

let abbey: PreparedEvent
beforeEach(async () => {
  abbey = await twelveEvents()
})

/** The dashboard with thirteen events. */
const openAll = async () => {
  await theThirteenth()
  await openDashboard()
  await expectCards(13)
}

test('the thirteenth event adds the search, which finds in both lists by name, location and code, and announces the count', async () => {
  await openDashboard()
  await expectCards(12)
  await expect.element(field()).not.toBeInTheDocument()
  await openAll()
  const code = `${abbey.accessCode.slice(0, 4)} ${abbey.accessCode.slice(4)}`
  for (const [words, count] of [
    ['noel', 1],
    ['ABBEY', 2],
    ['bath choir', 1],
    ['ירושלים', 1],
    [code, 1],
    ['rehearsal', 9],
  ] as const) {
    await field().fill(words)
    await expectCards(count)
    const found = main().getByText(dashboardText.found(count), { exact: true })
    await expect.element(found).toBeVisible()
    expect(found.element().closest('search'), 'beside the field').not.toBeNull()
    await expectSaid(dashboardText.found(count))
  }
  const past = page.getByRole('region', { name: dashboardText.past })
  await expect.poll(() => past.getByRole('listitem').elements()).toHaveLength(1)
  await field().fill('noel')
  await expect.element(past.getByText(dashboardText.noneHere)).toBeVisible()
  // Kept in the address
  await expect.poll(() => location.search).toBe('?search=noel')
  show()
  await expectCards(1)
  await expect.element(field()).toHaveValue('noel')
})

test('without results it says so and links back to all; it stays with its text when deleting shortens the lists', async () => {
  await openAll()
  await field().fill('opera <b>')
  await expect.element(page.getByRole('heading', { name: dashboardText.noneFound('opera <b>') })).toBeVisible()
  await expectSaid(dashboardText.found(0))
  await expectCards(0)
  await press(dashboardText.clearSearch)
  await expect.element(field()).toHaveFocus()
  await expect.element(field()).toHaveValue('')
  await expectCards(13)
  await field().fill('abbey')
  await press(uiText.clear(dashboardText.search))
  await expect.element(field()).toHaveFocus()
  await field().fill('rehearsal')
  await expectCards(9)
  await chooseOn('Rehearsal 5', dashboardText.delete)
  await page.getByRole('dialog').getByRole('button', { name: dashboardText.delete }).click()
  await expectCards(8)
  await expect.element(field()).toHaveValue('rehearsal')
  await field().fill('')
  await expect.element(field()).toHaveFocus()
  await reloadDashboard()
  await expectCards(12)
  await expect.element(field()).not.toBeInTheDocument()
})
