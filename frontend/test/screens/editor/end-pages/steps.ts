import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { components } from '../../../../../generated/types.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import { api, open } from '../../support/app.ts'
import type { Program } from '../../support/calls.ts'
import { eventWith, type PreparedEvent } from '../../support/events.ts'

type EndScreen = components['schemas']['EndScreen']

/** Adds pages to an event's end screen through the API. */
export async function addEndPages(organiser: Program, { reference }: PreparedEvent, names: string[]) {
  for (const name of names) await organiser.call('POST', `/api/sessions/${reference}/end/pages`, { name })
}

export const savedEnd = ({ reference }: PreparedEvent, organiser = api) =>
  organiser.call<EndScreen>('GET', `/api/sessions/${reference}/end`)
export const savedNames = async (event: PreparedEvent, organiser = api) =>
  (await savedEnd(event, organiser)).pages.map(({ name }) => name)

/** Opens the editor of an end screen with pages of these names. */
export async function openEndScreen(names = ['Thanks', 'Dates', 'Choir']) {
  const event = await eventWith(api, 'Lessons and carols')
  await addEndPages(api, event, names)
  await open(`/Sessions/${event.reference}?page=End`)
  await expectPages(names)
  return event
}

export const pageList = () => page.getByRole('grid', { name: endText.pages, exact: true })
export const pageRow = (name: string) => pageList().getByRole('row', { name, exact: true })
export const expectPages = (names: string[]) =>
  expect
    .poll(() =>
      pageList()
        .getByRole('row')
        .elements()
        .map((row) => row.getAttribute('aria-label')),
    )
    .toEqual(names)
/** The page that is open below the list. */
export const openPage = (name: string) => page.getByRole('region', { name, exact: true })
/** Expects this text in the live region. */
export const expectSpoken = (words: string) =>
  expect.poll(() => document.querySelector('.announcer')?.textContent).toContain(words)

/** Runs a change, then expects the preview of the end screen to reload. */
export async function expectNewPreview(change: () => Promise<unknown>) {
  const before = await preview().findElement()
  expect(before.getAttribute('src')).toMatch(/^\/watch\/preview\/[^/]+\/end$/)
  await change()
  await expect.poll(() => preview().element()).not.toBe(before)
}
const preview = () => page.getByTitle(editorText.screenPreview(editorText.end), { exact: true })
