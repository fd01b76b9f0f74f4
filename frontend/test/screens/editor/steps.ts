import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { editorText } from '../../../text/events/editor.ts'
import { shellText } from '../../../text/shell.ts'
import { api, open } from '../support/app.ts'
import { slideList } from '../support/editor-steps.ts'
import { eventWith, type PreparedEvent } from '../support/events.ts'
import { button, choose, titled } from '../support/steps.ts'

// Loaded before the first test, since its first load takes longer than an assertion waits
await import('../../../organiser/features/editor/editor-page.tsx')

/** The editor's path: of a screen, of a slide by its index, or without either. */
export const editorAt = ({ reference, slides }: PreparedEvent, screen?: string | number) => {
  const value = typeof screen === 'number' ? slides[screen]?.reference : screen
  return value === undefined ? `/Sessions/${reference}` : `/Sessions/${reference}?page=${value}`
}

/** Opens the editor of an event with these slides. */
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

/** The heading above the selected item. */
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

const live = () => document.querySelector('.announcer')?.textContent ?? ''
/** Expects exactly this text in the live region, or as the last of several messages that waited for the focus. */
export const expectLive = (words: string) =>
  expect.poll(() => (live().endsWith(`. ${words}`) ? words : live())).toBe(words)
/** Expects this as a part of the live region's text. */
export const expectLivePart = (words: string) => expect.poll(live).toContain(words)

/** A server error. */
export const TROUBLE = { status: 500, body: '' }

/** Whether an element is fully visible in the window. */
export const isInWindow = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= -0.5 && bottom <= innerHeight + 0.5
}
