import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { endText } from '../../../../text/events/end.ts'
import { api, open } from '../../support/app.ts'
import { expectOrder, slideList } from '../../support/editor-steps.ts'
import { slideNames } from '../steps.ts'

/** Opens the editor of an event with these slides, at a screen that isn't a slide. */
export async function openList(names = ['Bread', 'Wine', 'Light', 'Water']) {
  const event = await api.call<{ reference: string }>('POST', '/api/sessions', { name: 'Order of service' })
  for (const name of names) await api.call('POST', `/api/sessions/${event.reference}/pages`, { name })
  await open(`/Sessions/${event.reference}?page=End`)
  await expectOrder(names)
  // Or its "Loading" may be announced during the test
  await expect.element(page.getByRole('textbox', { name: endText.donation })).toBeVisible()
  return event
}

export const savedOrder = slideNames

/** The lifted rows. */
export const lifted = () => [...slideList().element().querySelectorAll('[data-lifted]')]
/** Expects these slides to be lifted; none without a name. */
export const expectLifted = (...names: string[]) =>
  expect.poll(() => lifted().map((row) => row.getAttribute('aria-label'))).toEqual(names)

/** Returns a function that tells which rows React has rendered since: React keeps a new object of props on their elements. */
export const renderedRows = () => {
  const propsOf = (row: Element): unknown => Object.entries(row).find(([key]) => key.startsWith('__reactProps$'))?.[1]
  const before = new Map([...slideList().element().querySelectorAll('[role="row"]')].map((row) => [row, propsOf(row)]))
  return () =>
    [...before].filter(([row, props]) => propsOf(row) !== props).map(([row]) => row.getAttribute('aria-label'))
}
