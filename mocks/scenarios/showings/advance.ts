import { expect } from 'vitest'
import { eventWithSlides, type Fixture, present, show } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const contentsOf = ({ slides }: Fixture, at: number) => `/api/content/pages/${slides[at]?.pageReference}/contents`
const setTime = (fixture: Fixture, at: number, advanceAfterSeconds: number | null) =>
  fixture.client.call('PUT', contentsOf(fixture, at), { rows: [], advanceAfterSeconds })

export const advanceScenarios: Scenario[] = [
  ...scenariosOf('saveContents', {
    'keeps when a slide advances automatically, from 3 to 600 seconds, until null': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client } = fixture
      const read = async () => (await client.ok('GET', contentsOf(fixture, 0))).advanceAfterSeconds
      expect(await read()).toBeUndefined()
      for (const seconds of [3, 600])
        expect((await setTime(fixture, 0, seconds)).data.advanceAfterSeconds).toBe(seconds)
      for (const seconds of [2, 601])
        expectErrors(await setTime(fixture, 0, seconds), 400, ['invalid-value', 'advanceAfterSeconds'])
      await client.ok('PUT', contentsOf(fixture, 0), { rows: [] })
      expect(await read()).toBe(600)
      await setTime(fixture, 0, null)
      expect(await read()).toBeUndefined()
    },
  }),
  ...scenariosOf('createSlides', {
    'makes slides that advance automatically, which copies of slide and event do too': async (world) => {
      const { client, event, eventReference } = await eventWithSlides(world, 0)
      const { pages } = await client.ok('POST', `${event}/pages/all`, {
        slides: [{ name: 'A', advanceAfterSeconds: 8 }],
      })
      const copyOf = { eventReference, slideReference: pages[0].reference }
      await client.ok('POST', `${event}/pages/all`, { slides: [{ copyOf }] })
      const copy = await client.ok('POST', `${event}/duplicate`, {})
      const all = await client.ok('GET', `/api/sessions/${copy.reference}/pages/all`)
      const times = all.pages.map(({ pageBody }: { pageBody: { advanceAfterSeconds?: number } }) => pageBody)
      expect(times).toMatchObject([{ advanceAfterSeconds: 8 }, { advanceAfterSeconds: 8 }])
    },
  }),
  ...scenariosOf('showSlide', {
    'says that a slide advances automatically, and stays paused through presses until it is resumed': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, defaultShowing: showingReference, slides } = fixture
      await setTime(fixture, 0, 600)
      await present(fixture)
      const display = () => client.ok('GET', `/api/watch/showings/${showingReference}/display`)
      expect(await show(client, showingReference, slides[0]?.reference)).not.toHaveProperty('isAdvancePaused')
      expect((await display()).slide).toMatchObject({ advanceAfterSeconds: 600 })
      const press = (at: number, isAdvancePaused?: boolean) =>
        client.ok('POST', '/api/navigation/show', {
          showingReference,
          sessionPageReference: slides[at]?.reference,
          isAdvancePaused,
        })
      expect(await press(0, true)).toMatchObject({ isAdvancePaused: true })
      expect(await press(1)).toMatchObject({ isAdvancePaused: true })
      expect((await display()).slide).not.toHaveProperty('advanceAfterSeconds')
      expect(await press(0, false)).not.toHaveProperty('isAdvancePaused')
    },
  }),
]
