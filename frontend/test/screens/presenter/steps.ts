import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { api, open } from '../support/app.ts'
import { eventWith, type PreparedEvent, presenterOf } from '../support/events.ts'

/** The presenter's path for a showing other than the default one. */
export const presenterAt = ({ reference }: Pick<PreparedEvent, 'reference'>, showing: string) =>
  `/Sessions/${reference}/Present/${showing}`

/** Opens the presenter of an event whose slides contain their names. */
export async function openPresenter(name: string, slides = ['First', 'Second', 'Third']) {
  const event = await eventWith(api, name, ...slides)
  await open(presenterOf(event))
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return event
}

/** The list of items with their Present buttons. */
export const items = () =>
  page.getByRole('list', { name: presenterText.programmeItems, exact: true }).getByRole('listitem')

/** Expects only this item to be marked, with this mark. */
export const expectMarked = (name: string, mark: string) =>
  expect
    .poll(() =>
      items()
        .elements()
        .filter((item) => item.ariaCurrent === 'true')
        .map((item) => [item.textContent?.includes(name), item.textContent?.includes(mark)]),
    )
    .toEqual([[true, true]])

/** The text of the line below the name: status, and the time if there is one. */
export const statusLine = () => document.querySelector('.status-line')?.textContent ?? ''

/** The texts of elements, in order. */
export const textsOf = (locator: { elements(): Element[] }) => locator.elements().map((element) => element.textContent)
