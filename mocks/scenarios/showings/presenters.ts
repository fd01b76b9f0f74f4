import { expect } from 'vitest'
import { eventWithSlides, present, show } from '../harness/fixture.ts'
import { type Scenario, scenariosOf } from '../harness/scenario.ts'

/** Only organisers can read who last changed a showing. */
export const presenterScenarios: Scenario[] = [
  ...scenariosOf('getShowing', {
    "contains the presenter who last changed it, and that change's revision": async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing, slides } = fixture
      const path = `${event}/showings/${defaultShowing}`
      expect(await client.ok('GET', path)).toMatchObject({ lastPresentedBy: null })
      await present(fixture)
      const { firstName, lastName } = await client.ok('GET', '/api/user/info')
      const displayName = `${firstName} ${lastName}`.trim() || fixture.email
      const { revision } = await show(client, defaultShowing, slides[0]?.reference)
      const lastPresentedBy = { displayName, isYou: true, revision }
      expect(await client.ok('GET', path)).toMatchObject({ lastPresentedBy, lastMovedBy: lastPresentedBy })
      // An edit doesn't count as presenting
      await client.ok('PATCH', `${event}/pages/${slides[0]?.reference}`, { name: 'Refrain' })
      expect(await client.ok('GET', path)).toMatchObject({ lastPresentedBy, revision: revision + 1 })
    },
    'counts deleting the shown slide as a change by that presenter': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, event, defaultShowing, slides } = fixture
      await present(fixture, 0)
      const path = `${event}/showings/${defaultShowing}`
      const { revision } = await client.ok('GET', path)
      await client.ok('DELETE', `${event}/pages/${slides[0]?.reference}`)
      expect(await client.ok('GET', path)).toMatchObject({ lastPresentedBy: { isYou: true, revision: revision + 1 } })
    },
    'hides it from attendees': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      await present(fixture, 0)
      const visitor = await world.visitor()
      const answers = [
        await visitor.call('GET', `/api/watch/showings/${fixture.defaultShowing}`),
        await visitor.call('GET', `/api/watch/showings/${fixture.defaultShowing}/display`),
        await visitor.call('GET', `/api/watch/events/${fixture.accessCode}`),
      ]
      for (const { body } of answers) expect(JSON.stringify(body)).not.toContain('lastPresentedBy')
    },
  }),
]
