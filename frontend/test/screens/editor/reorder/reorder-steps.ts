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
