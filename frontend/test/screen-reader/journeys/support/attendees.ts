import { watchText } from '../../../../text/watch/en.ts'
import type { World } from '../journey.ts'
import type { Prepared } from './organisers.ts'

/** Opens the event by its link, joins, and hears the first slide. */
export async function joinEvent({ reader }: World, { api, event }: Prepared) {
  await reader.open(event.publicLink, { name: 'the event’s link' })
  await reader.activate('link', watchText.join)
  await reader.hear('(the presenter starts)', () => api.start(event))
  await reader.hear('(the presenter shows slide 1)', () => api.show(event, 0))
}
