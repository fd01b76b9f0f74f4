import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentText, editorText } from '../../../text/events/editor.ts'
import { themeText } from '../../../text/events/events.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { api, open } from '../support/app.ts'
import { answer, Program } from '../support/calls.ts'
import { addShowing, editorOf, eventWith } from '../support/events.ts'
import { onPlan } from '../support/people.ts'
import { button, dialog, expectToast, keyOn, problem, titled } from '../support/steps.ts'
import { chooseSetting, openEditor, TROUBLE } from './steps.ts'

// The event's details and theme (docs/product-rules.md#editor)

const details = () => dialog('Edit event details')
const nameField = () => details().getByRole('textbox', { name: editorText.eventName })
const language = () => details().getByLabelText(editorText.language)
const showingsPath = ({ reference }: { reference: string }) => `/api/sessions/${reference}/showings`
const save = () => details().getByRole('button', { name: editorText.save }).click()
const closed = () => expect.element(details()).not.toBeInTheDocument()
const openDetails = () => chooseSetting('Edit event details')
interface Details {
  name: string
  allowViewAllPages: boolean
  defaultLanguageCode: string
  teamReference: string | null
}
const detailsOf = ({ reference }: { reference: string }) => api.call<Details>('GET', `/api/sessions/${reference}`)
const change = ({ reference }: { reference: string }, changed: Partial<Details>) =>
  api.call('PUT', `/api/sessions/${reference}`, changed)

test('need a name, and are saved with a notice', async () => {
  const event = await openEditor('Evensong', [])
  await openDetails()
  await nameField().fill('   ')
  await keyOn(nameField(), 'Enter')
  await expect.element(problem()).toHaveFocus()
  await expect.element(page.getByRole('link', { name: 'Event name is required' })).toBeVisible()
  await nameField().fill('Choral evensong')
  await details().getByText(editorText.allowViewAllPages).click()
  await language().selectOptions('Hebrew')
  await save()
  await closed()
  await expectToast('Updated')
  await titled('Choral evensong')
  await expect.element(button(editorText.settings)).toHaveFocus()
  expect(await detailsOf(event)).toMatchObject({
    name: 'Choral evensong',
    allowViewAllPages: true,
    defaultLanguageCode: 'he',
  })
})

test('have date and place of the only showing on every plan, and leave several to their page', async () => {
  const free = new Program('free')
  const event = await eventWith(free, 'Moved by rain', 'One')
  const showings = async () =>
    (await free.call<{ showings: { startDateUtc: string; location: string }[] }>('GET', showingsPath(event))).showings
  const startDate = () => details().getByLabelText(showingsText.startDate)
  const place = () => details().getByRole('textbox', { name: showingsText.location })
  await open(editorOf(event), { who: 'free' })
  await openDetails()
  await place().fill('Town hall')
  await save()
  await expect.element(problem().getByText(showingsText.startDateRequired)).toBeVisible()
  for (const [date, location] of [
    ['2031-12-24T17:00', 'Town hall'],
    ['2031-12-25T18:30', 'Church'],
  ] as const) {
    await startDate().fill(date)
    await place().fill(location)
    await save()
    await closed()
    expect(await showings()).toMatchObject([{ startDateUtc: expect.stringContaining(date), location }])
    await openDetails()
    await expect.element(startDate()).toHaveValue(date)
  }
  await onPlan(free, 'basic')
  await addShowing(free, event)
  await open(editorOf(event), { who: 'free' })
  await openDetails()
  await expect.element(nameField()).toBeVisible()
  await expect.element(startDate()).not.toBeInTheDocument()
})

test("set the event's team, and remove it again", async () => {
  const event = await openEditor('Shared', [])
  const team = await api.call<{ reference: string }>('POST', '/api/teams', { name: 'Vergers' })
  const field = details().getByLabelText(editorText.team)
  await openDetails()
  await field.selectOptions('Vergers')
  await save()
  await closed()
  expect((await detailsOf(event)).teamReference).toBe(team.reference)
  await openDetails()
  const chosen = () => (field.element() as HTMLSelectElement).selectedOptions[0]?.textContent
  await expect.poll(chosen).toBe('Vergers')
  await field.selectOptions(editorText.noTeam)
  await save()
  await closed()
  expect((await detailsOf(event)).teamReference).toBeNull()
})

describe('that a team member has changed too', () => {
  const mine = () => details().getByRole('region', { name: contentText.conflictMine })
  const theirs = () => details().getByRole('region', { name: contentText.conflictTheirs })

  const meet = async (name: string) => {
    const event = await openEditor(name, [])
    await openDetails()
    await nameField().fill('My name')
    await language().selectOptions('Welsh')
    await change(event, { name: 'Their name', allowViewAllPages: true })
    await save()
    await expect.element(details().getByText(editorText.otherSaved)).toHaveFocus()
    await expect.element(mine()).toMatchTextContent('My name')
    await expect.element(theirs()).toMatchTextContent('Their name')
    return event
  }

  test('show both versions, and can be overwritten', async () => {
    const event = await meet('Mine stays')
    await keyOn(mine().getByRole('button', { name: contentText.keepMine }), 'Enter')
    await closed()
    expect(await detailsOf(event)).toMatchObject({
      name: 'My name',
      defaultLanguageCode: 'cy',
      allowViewAllPages: true,
    })
  })

  test("return to what was typed when the latest version can't be read", async () => {
    const event = await meet('Unreadable')
    await change(event, { name: 'Their newest name' })
    answer('getEvent', TROUBLE)
    await mine().getByRole('button', { name: contentText.keepMine }).click()
    await expect.element(problem()).toHaveFocus()
    await expect.element(nameField()).toHaveValue('My name')
    await expect.element(mine()).not.toBeInTheDocument()
    expect((await detailsOf(event)).name, 'nothing is saved over what was not read').toBe('Their newest name')
  })
})

test('include the theme, which is saved with a notice', async () => {
  const event = await openEditor('Coloured', [])
  await chooseSetting('Edit theme')
  const theme = dialog('Event Style')
  await theme.getByText(themeText.fonts.Modern, { exact: true }).click()
  await theme.getByText(themeText.colours.Green, { exact: true }).click()
  await theme.getByRole('button', { name: editorText.save }).click()
  await expectToast('Theme updated')
  // Nothing is left to be asked about
  await keyOn(theme.getByRole('button', { name: editorText.save }), 'Escape')
  await expect.element(theme).not.toBeInTheDocument()
  expect(await detailsOf(event)).toMatchObject({ fontStyleEnum: 'Modern', colourStyleEnum: 'Green' })
})
