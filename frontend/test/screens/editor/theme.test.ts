import { expect, test } from 'vitest'
import { editorText } from '../../../text/events/editor.ts'
import { themeText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { api } from '../support/app.ts'
import { chooseRadio, expectToast, pressIn, problem } from '../support/steps.ts'
import { chooseSetting, openEditor } from './steps.ts'

// Beyond the specification: saving a theme overwrites only the one that the form opened with

type Event = Awaited<ReturnType<typeof openEditor>>
const themeOf = ({ reference }: Event) => api.call('GET', `/api/sessions/${reference}`)
const save = () => pressIn(styleText.heading, styleText.save)

test("a team member's theme isn't silently overwritten, only with a second press", async () => {
  const event = await openEditor('Green or blue', [])
  await chooseSetting(editorText.editTheme)
  await chooseRadio('Green')
  await api.call('PATCH', `/api/sessions/${event.reference}`, { colourStyleEnum: 'Blue' })
  await save()
  await expect.element(problem()).toHaveFocus()
  expect(problem().element().textContent).toContain(themeText.changedElsewhere)
  expect(await themeOf(event)).toMatchObject({ colourStyleEnum: 'Blue' })
  await save()
  await expectToast(editorText.themeUpdated)
  expect(await themeOf(event)).toMatchObject({ colourStyleEnum: 'Green' })
})
