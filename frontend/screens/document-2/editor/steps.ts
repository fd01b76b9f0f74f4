import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/editor.ts'
import { shellText } from '../../../text/shell.ts'
import { api, open } from '../../support/app.ts'
import { slideList } from '../../support/editor-steps.ts'
import { eventWith, type PreparedEvent } from '../../support/events.ts'
import { button, choose, titled } from '../../support/steps.ts'

// It comes before the first test, since its first load takes longer than an assertion waits
await import('../../../organiser/features/editor/editor-page.tsx')

/** The editor's address, at a screen, at a slide by its place, or as it opens. */
export const editorAt = ({ reference, slides }: PreparedEvent, screen?: string | number) => {
  const value = typeof screen === 'number' ? slides[screen]?.reference : screen
  return value === undefined ? `/Sessions/${reference}` : `/Sessions/${reference}?page=${value}`
}

/** An event of these slides, and its editor. */
export async function openEditor(name: string, slides: string[], screen?: string | number) {
  const event = await eventWith(api, name, ...slides)
  await open(editorAt(event, screen))
  await titled(name)
  return event
}

export const slide = (name: string) => slideList().getByRole('row', { name, exact: true })
export const link = (name: string) => page.getByRole('link', { name, exact: true })
export const taskbar = () => page.getByRole('complementary', { name: editorText.screens })
export const picker = () => page.getByRole('combobox', { name: editorText.screenPicker, exact: true })

/** The heading over what is selected. */
export const panel = (name: string) =>
  page.getByRole('main', { name: shellText.content }).getByRole('heading', { level: 2, name, exact: true })
export const expectPanel = (name: string) => expect.element(panel(name)).toBeVisible()

export const headerActions = () => page.getByRole('group', { name: editorText.actions })
export const chooseSetting = (name: string) => choose(editorText.settings, name)
export const addSlideButton = () => button(editorText.addSlide)
export const deleteButton = () => button(editorText.deleteSlide)

export const slideNames = async ({ reference }: { reference: string }) =>
  (await api.call<{ pages: { name: string }[] }>('GET', `/api/sessions/${reference}/pages`)).pages.map(
    ({ name }) => name,
  )

/** What the live region says is exactly this. */
export const expectLive = (words: string) =>
  expect.poll(() => document.querySelector('[role=status][data-live-announcer]')?.textContent).toBe(words)
/** What the live region says has these words. */
export const expectLivePart = (words: string) =>
  expect.poll(() => document.querySelector('[role=status][data-live-announcer]')?.textContent).toContain(words)

/** A server in trouble. */
export const TROUBLE = { status: 500, body: '' }

/** Whether an element stands in the window with its full height. */
export const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= -0.5 && bottom <= innerHeight + 0.5
}
