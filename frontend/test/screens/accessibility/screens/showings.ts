import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showingsText } from '../../../../text/presenter/presenter.ts'
import { uiText } from '../../../../text/ui.ts'
import { api } from '../../support/app.ts'
import { answer, NO_LIST, Program } from '../../support/calls.ts'
import { addShowing, eventWith } from '../../support/events.ts'
import { choose, press } from '../../support/steps.ts'
import { at, FREE, isAsked, isOpen, isShown, type Screens, screen } from './screen.ts'

/** The showings page of an event with these showings. */
const showingsWith = async (...starts: string[]) => {
  const event = await eventWith(api, 'Summer tour')
  const made = []
  for (const start of starts) made.push(await addShowing(api, event, start))
  await at(`/Sessions/${event.reference}/Showings`)
  return { event, made }
}
const START = '2031-12-24T17:00:00Z'
const SHOWN = '24-Dec-2031 17:00'
const LONG_PLACE = 'Donaudampfschifffahrtsgesellschaftskapitänsabend '.repeat(4).trim()

/** The showings of an event. */
export const showingScreens: Screens = {
  'showings, none': screen(
    'showings',
    async () => {
      await showingsWith()
      await isShown(showingsText.empty)
    },
    { walks: true },
  ),
  'showings in every state': screen(
    'showings',
    async () => {
      const { event, made } = await showingsWith(START, '2031-06-05T18:30:00Z', START)
      const [started, over] = made
      for (const [showing, verb] of [
        [started, 'start'],
        [over, 'start'],
        [over, 'close'],
      ] as const) {
        await api.call('POST', `/api/sessions/${event.reference}/showings/${showing?.reference}/${verb}`)
      }
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-12-26T18:00:00Z') })
      await at(`/Sessions/${event.reference}/Showings`)
      for (const label of Object.values(showingsText.labels)) if (label !== 'Upcoming') await isShown(label)
    },
    { walks: true },
  ),
  'showings, with a menu': screen('showings', async () => {
    const { event } = await showingsWith(START)
    await addShowing(api, event, '2031-12-25T17:00:00Z', LONG_PLACE)
    await at(`/Sessions/${event.reference}/Showings`)
    await press(showingsText.menuOf(SHOWN))
    await expect.element(page.getByRole('menu')).toBeVisible()
  }),
  'showings, with the form': screen('showings', async () => {
    await showingsWith()
    await press(showingsText.add)
    await isOpen(showingsText.add)
  }),
  'showings, with the confirmation before a delete': screen('showings', async () => {
    await showingsWith(START, '2031-12-25T17:00:00Z')
    await choose(showingsText.menuOf(SHOWN), showingsText.delete)
    await isAsked(showingsText.confirmDelete)
  }),
  'showings, with the form of one that has started': screen('showings', async () => {
    const { event, made } = await showingsWith(START)
    await api.call('POST', `/api/sessions/${event.reference}/showings/${made[0]?.reference}/start`)
    await at(`/Sessions/${event.reference}/Showings`)
    await choose(showingsText.menuOf(SHOWN), showingsText.edit)
    await isShown(showingsText.startFixed)
  }),
  'showings, failed to load': screen('showings', async () => {
    answer('listShowings', NO_LIST)
    await showingsWith()
    await expect.element(page.getByRole('alert').getByText(showingsText.loadFailed)).toBeVisible()
  }),
  'showings, of an event that failed to load': screen('showings', async () => {
    const event = await eventWith(api, 'Loaded at last')
    answer('getEvent', NO_LIST)
    await at(`/Sessions/${event.reference}/Showings`)
    await expect.element(page.getByRole('alert').getByText(showingsText.loadFailed)).toBeVisible()
  }),
  'showings, not in the plan': screen(
    'showings',
    async () => {
      const event = await eventWith(new Program('free'), 'Of a small plan')
      await at(`/Sessions/${event.reference}/Showings`, FREE)
      await expect.element(page.getByRole('link', { name: uiText.upgradeHere })).toBeVisible()
    },
    { walks: true },
  ),
}
