import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../text/events/editor.ts'
import { styleText } from '../../text/events/style.ts'
import { announcementText } from '../../text/presenter/announcement.ts'
import { stageText } from '../../text/presenter/stage.ts'
import { teamsText } from '../../text/teams.ts'
import { uiText } from '../../text/ui.ts'
import { api, open } from './support/app.ts'
import { changesSent, hold } from './support/calls.ts'
import { addSlide, editorOf, eventWith, presenterOf, textRow } from './support/events.ts'
import { spokenAnywhere } from './support/spoken.ts'
import { choose, dialog, expectSaid, field, keyOn, press, problem } from './support/steps.ts'

// Names that a real screen reader said twice, and things that it couldn't tell apart

test("a saved style is announced by its notice, without a 'Saved' after it", async () => {
  await open(editorOf(await eventWith(api, 'Painted', 'Gloria')))
  await choose(editorText.settings, editorText.editTheme)
  await dialog(styleText.heading)
    .getByRole('checkbox', { name: styleText.colours.accentColour.own })
    .click({ force: true })
  const spoken = spokenAnywhere()
  await dialog(styleText.heading).getByRole('button', { name: styleText.save, exact: true }).click()
  await expectSaid(editorText.themeUpdated)
  expect(spoken.join()).not.toContain(uiText.saved)
})

test('errors stay until the answer: without them, the hint of the focused field would be read again', async () => {
  await open('/teams', { who: 'free' })
  await press(teamsText.add)
  await keyOn(field(teamsText.nameField), 'Enter')
  await expect.element(problem()).toHaveFocus()
  await field(teamsText.nameField).fill('Choir')
  const release = hold('createTeam')
  await keyOn(field(teamsText.nameField), 'Enter')
  await expect.poll(changesSent).toEqual(['createTeam'])
  await expect.element(field(teamsText.nameField)).toHaveAccessibleDescription(teamsText.nameRequired)
  await expect.element(field(teamsText.nameField)).toHaveFocus()
  release()
  await expect.element(dialog(teamsText.add)).not.toBeInTheDocument()
})

test("a slide's region keeps its name while that is edited", async () => {
  await open(editorOf(await eventWith(api, 'Renamed', 'Gloria')))
  await press(uiText.edit(editorText.slideName))
  await expect.element(field(editorText.slideName)).toHaveFocus()
  await expect.element(page.getByRole('region', { name: 'Gloria', exact: true })).toBeVisible()
})

test("the presenter's headings keep their order around a slide's own, and the announcement's form has another name than its field", async () => {
  const event = await eventWith(api, 'Matins')
  await addSlide(api, event.reference, 'Psalm', [textRow('Venite', 'Header')])
  await open(presenterOf(event))
  const next = page.getByRole('figure', { name: stageText.slideOf(stageText.next, 'Psalm') })
  await expect.element(next.getByRole('heading', { name: 'Venite', level: 3 })).toBeVisible()
  await expect.element(field(announcementText.label)).toBeVisible()
  await expect.element(page.getByRole('form', { name: announcementText.form, exact: true })).toBeVisible()
})
