import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { errorText } from '../../text/errors.ts'
import { editorText } from '../../text/events/editor.ts'
import { dashboardText } from '../../text/events/events.ts'
import { presenterText, showingsText } from '../../text/presenter/presenter.ts'
import { shellText } from '../../text/shell.ts'
import { uiText } from '../../text/ui.ts'
import { api, open, show } from './support/app.ts'
import { answer, answerAsUsual, NO_LIST, Program } from './support/calls.ts'
import { addShowing, editorOf, eventWith, type PreparedEvent, presenterOf, showingsOf } from './support/events.ts'
import { onPlan } from './support/people.ts'
import {
  button,
  choose,
  dialog,
  expectAlert,
  expectDone,
  expectToast,
  heading,
  isAt,
  keyOn,
  main,
  press,
  problem,
  textsOf,
} from './support/steps.ts'

// The showings of an event, rule by rule (docs/product-rules.md#showings)

const cards = () => main().getByRole('listitem')
const expectCards = (count: number) => expect.poll(() => cards().elements().length).toBe(count)
const startDate = () => page.getByLabelText(showingsText.startDate)
const location = () => page.getByRole('textbox', { name: showingsText.location })
const question = () => page.getByRole('dialog', { name: 'Are you sure you want to delete this showing?' })
const expectWithin = (place: Locator, words: string) =>
  expect.poll(() => place.element().textContent, { message: words }).toContain(words)
const menuOf = (showing: string, entry: string) => choose(showingsText.menuOf(showing), entry)

const add = ({ reference }: PreparedEvent, startDateUtc: string, place = 'Town hall') =>
  api.call<{ reference: string }>('POST', `/api/sessions/${reference}/showings`, { startDateUtc, location: place })
const act = (event: PreparedEvent, showing: { reference: string }, verb: 'start' | 'close') =>
  api.call('POST', `/api/sessions/${event.reference}/showings/${showing.reference}/${verb}`, {})
async function openShowings(event: PreparedEvent) {
  await open(showingsOf(event))
  await expect.element(heading('Showings')).toBeVisible()
}

test('2 Showings page: without MultipleShowings an Access Denied page leads to /account/subscription', async () => {
  const free = new Program('free')
  const event = await eventWith(free, 'One showing is enough')
  await open(showingsOf(event), { who: 'free' })
  await expect.element(page.getByText(errorText.accessDeniedMessage, { exact: true })).toBeVisible()
  await expect.element(button(showingsText.add)).not.toBeInTheDocument()
  await press(uiText.back)
  await isAt(editorOf(event))
  await page.getByRole('link', { name: shellText.help }).click()
  await isAt('/help')
  history.back()
  await isAt(editorOf(event))
  show(showingsOf(event))
  await page.getByRole('link', { name: uiText.upgradeHere }).click()
  await isAt('/account/subscription')
  // Upgrading opens the page
  await free.call('POST', '/api/billing/change-plan', { plan: 'basic' })
  show(showingsOf(event))
  await expect.element(heading('Showings')).toBeVisible()
  await expect.element(page.getByText(showingsText.empty)).toBeVisible()
})

test('after a downgrade several showings stay listed and presentable, from the card and the editor; none can be added', async () => {
  const free = new Program('free')
  await onPlan(free, 'basic')
  const event = await eventWith(free, 'Matinee and evening', 'One')
  const showing = await addShowing(free, event, '2031-12-24T17:00:00Z')
  await addShowing(free, event, '2031-12-25T17:00:00Z')
  await onPlan(free, 'free')
  for (const from of ['/dashboard', editorOf(event)]) {
    await open(from, { who: 'free' })
    const name = from === '/dashboard' ? dashboardText.presentOf(event.name) : editorText.present
    await page.getByRole('link', { name, exact: true }).click()
    await isAt(showingsOf(event))
    await expectCards(2)
  }
  await expect.element(page.getByText(showingsText.noMore, { exact: false })).toBeVisible()
  await expect.element(button(showingsText.add)).not.toBeInTheDocument()
  await menuOf('25-Dec-2031 17:00', 'Delete')
  await question().getByRole('button', { name: 'Delete' }).click()
  await expectCards(1)
  await menuOf('24-Dec-2031 17:00', 'Present')
  await isAt(`/Sessions/${event.reference}/Present/${showing.reference}`)
  await press(presenterText.start)
  await expect.element(page.getByText(presenterText.live, { exact: true })).toBeVisible()
})

test("2 Showings page: heading, 'Add showing', 'Back to event' and the text of an empty list", async () => {
  const event = await eventWith(api, 'Passion play')
  await openShowings(event)
  await expect.poll(() => document.title).toMatch(/^Showings – Passion play/)
  await expect
    .element(
      page.getByText(
        "You haven't added any showings for this event yet. If you want to present this event multiple times, create a new showing for each date/time/location and you'll be able to present each individually.",
        { exact: true },
      ),
    )
    .toBeVisible()
  await expect.element(button('Add showing')).toBeVisible()
  await page.getByRole('link', { name: 'Back to event' }).click()
  await isAt(editorOf(event))
  await expect.element(heading(event.name)).toHaveFocus()
})

test('2 Showings page: one card per showing with start date, location, status and a menu; previews are none of them', async () => {
  const event = await eventWith(api, 'Summer tour')
  const later = await add(event, '2031-12-24T17:00:00Z', 'בית הכנסת הגדול')
  const sooner = await add(event, '2031-06-05T18:30:00Z')
  await api.call('POST', `/api/sessions/${event.reference}/preview`, {})
  await openShowings(event)
  await expectCards(2)
  for (const words of ['05-Jun-2031 19:30', 'Town hall', 'Upcoming']) await expectWithin(cards().first(), words)
  for (const words of ['24-Dec-2031 17:00', 'בית הכנסת הגדול']) await expectWithin(cards().last(), words)
  await press(showingsText.menuOf('05-Jun-2031 19:30'))
  await expect.poll(() => textsOf(page.getByRole('menuitem'))).toEqual(['Edit', 'Present', 'Delete'])
  await page.getByRole('menuitem', { name: 'Present' }).click()
  await isAt(`/Sessions/${event.reference}/Present/${sooner.reference}`)
  show(showingsOf(event))
  await page.getByRole('link', { name: '24-Dec-2031 17:00', exact: false }).click()
  await isAt(`/Sessions/${event.reference}/Present/${later.reference}`)
  await expect.element(page.getByText(presenterText.notStarted)).toBeVisible()
})

test('5 Showing form: the default start is the current hour, a start date is required, and several submits add one', async () => {
  const event = await eventWith(api, 'A form to fill in')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-05T18:47:31Z') })
  await openShowings(event)
  await press(showingsText.add)
  await expect.element(startDate()).toHaveValue('2031-06-05T19:00')
  await startDate().fill('')
  await press(showingsText.save)
  await expect.element(problem()).toHaveFocus()
  await expect.element(startDate()).toHaveAccessibleDescription(expect.stringContaining('Start date is required'))
  await startDate().fill('2031-07-05T20:15')
  await location().fill('  Town hall ')
  // Submitted several times at once
  const form = document.querySelector('form')
  for (let submit = 0; submit < 5; submit++) form?.requestSubmit()
  await expect.element(dialog(showingsText.add)).not.toBeInTheDocument()
  await expectDone('Showing added')
  await expectWithin(cards(), '05-Jul-2031 20:15')
  await expect.element(button(showingsText.add)).toHaveFocus()
  const { showings } = await api.call<{ showings: object[] }>('GET', `/api/sessions/${event.reference}/showings`)
  expect(showings).toMatchObject([
    { startDateUtc: expect.stringMatching(/^2031-07-05T19:15:00(.000)?Z$/), location: 'Town hall' },
  ])
})

test('4 Start date: it can be edited until presenting, then no longer, while the location still can', async () => {
  const event = await eventWith(api, 'Moved twice')
  const showing = await add(event, '2031-12-24T17:00:00Z')
  await openShowings(event)
  await menuOf('24-Dec-2031 17:00', 'Edit')
  await expect.element(startDate()).toHaveValue('2031-12-24T17:00')
  await startDate().fill('2031-12-25T10:30')
  await press(showingsText.save)
  await expectDone('Showing updated')
  const moved = '25-Dec-2031 10:30'
  await expectWithin(cards(), moved)
  for (const verb of ['start', 'close'] as const) {
    await act(event, showing, verb)
    await openShowings(event)
    await menuOf(moved, 'Edit')
    await expect.element(startDate()).toHaveAttribute('readonly')
    await expect.element(startDate()).toHaveAccessibleDescription(expect.stringContaining(showingsText.startFixed))
    await location().fill(`Moved at ${verb}`)
    await press(showingsText.save)
    await expectWithin(cards(), `Moved at ${verb}`)
    await expectWithin(cards(), moved)
  }
})

test('2 Showings page: Delete asks first, and the focus moves to the heading', async () => {
  const event = await eventWith(api, 'One less')
  await add(event, '2031-12-24T17:00:00Z', 'Bath')
  await add(event, '2031-12-25T17:00:00Z', 'Wells')
  await openShowings(event)
  await menuOf('24-Dec-2031 17:00', 'Delete')
  await expectWithin(question(), '24-Dec-2031 17:00')
  await expectWithin(question(), 'Bath')
  const cancel = question().getByRole('button', { name: uiText.cancel })
  await expect.element(cancel).toHaveFocus()
  await cancel.click()
  await expect.element(button(showingsText.menuOf('24-Dec-2031 17:00'))).toHaveFocus()
  await expectCards(2)
  answer('deleteShowing', NO_LIST)
  await menuOf('24-Dec-2031 17:00', 'Delete')
  await question().getByRole('button', { name: 'Delete' }).click()
  await expectToast('There was a problem')
  await expectCards(2)
  answerAsUsual('deleteShowing')
  await menuOf('24-Dec-2031 17:00', 'Delete')
  await question().getByRole('button', { name: 'Delete' }).click()
  await expectDone('Showing deleted')
  await expectCards(1)
  await expect.element(heading('Showings')).toHaveFocus()
  await menuOf('25-Dec-2031 17:00', 'Delete')
  await question().getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(showingsText.empty)).toBeVisible()
  await expect.element(heading('Showings')).toHaveFocus()
})

test('what fails to load shows an error, and can be retried; a missing event is not found', async () => {
  const event = await eventWith(api, 'Loaded at last')
  await add(event, '2031-12-24T17:00:00Z')
  for (const operation of ['getEvent', 'listShowings'] as const) {
    answer(operation, NO_LIST)
    await openShowings(event)
    await expectWithin(page.getByRole('alert'), 'There was a problem loading the event')
    answerAsUsual(operation)
    await keyOn(button(uiText.tryAgain), 'Enter')
    await expectCards(1)
    await expect.element(heading('Showings')).toHaveFocus()
  }
  answer('getShowing', NO_LIST)
  await open(presenterOf(event))
  await expectAlert('There was a problem loading the showing')
  await open('/Sessions/nothing-here/Showings')
  await expect.element(heading(shellText.notFoundTitle)).toBeVisible()
})

test('a showing is repeated every week, after a look at its dates', async () => {
  const event = await eventWith(api, 'Every Sunday')
  await openShowings(event)
  await press(showingsText.add)
  await startDate().fill('2030-12-08T10:30')
  await page.getByLabelText(showingsText.repeat).selectOptions(showingsText.repeats.weekly)
  const times = page.getByRole('textbox', { name: showingsText.times })
  await times.fill('1')
  await press(showingsText.save)
  await expect.element(problem().getByText(showingsText.timesWrong(52))).toBeVisible()
  await times.fill('3')
  const dates = page.getByRole('region', { name: showingsText.dates }).getByRole('listitem')
  await expect.poll(() => textsOf(dates)).toEqual(['08-Dec-2030 10:30', '15-Dec-2030 10:30', '22-Dec-2030 10:30'])
  await press(showingsText.save)
  await expectDone(showingsText.addedSeveral(3))
  await expectCards(3)
})
