import { expect } from 'vitest'
import { eventWithSlides, type Fixture, present, show } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const makeLink = async ({ client, event }: Fixture, showing: string): Promise<URL> =>
  new URL((await client.ok('PUT', `${event}/showings/${showing}/stage`)).stageLink)

const readBy = (link: URL) => `/api/watch/stages/${link.searchParams.get('key')}`

export const stageScenarios: Scenario[] = [
  ...scenariosOf('makeStageLink', {
    'makes one link of the showing, or of a preview, which stays': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing } = fixture
      const link = await makeLink(fixture, defaultShowing)
      expect(link.pathname).toMatch(new RegExp(`/watch/${fixture.accessCode}/${defaultShowing}$`))
      expect(link.search).toMatch(/^\?display=stage&key=[\w-]{22}$/)
      expect(await makeLink(fixture, defaultShowing)).toEqual(link)
      const { reference } = await client.ok('POST', `${event}/preview`, {})
      const { previewLink } = await client.ok('GET', `${event}/showings/${reference}`)
      expect((await makeLink(fixture, reference)).href).toMatch(`${previewLink}?display=stage&key=`)
    },
  }),
  ...scenariosOf('revokeStageLink', {
    'ends the link, and the next one is another': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing } = fixture
      const link = await makeLink(fixture, defaultShowing)
      for (let n = 0; n < 2; n++) await client.ok('DELETE', `${event}/showings/${defaultShowing}/stage`)
      expectErrors(await client.call('GET', readBy(link)), 404, 'not-found')
      expect((await makeLink(fixture, defaultShowing)).search).not.toBe(link.search)
    },
  }),
  ...scenariosOf('getWatchStage', {
    'has the current and the next slide with their notes and chords, also on hold, and none after the end': async (
      world,
    ) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, event, defaultShowing, slides } = fixture
      await client.ok('PUT', `/api/content/pages/${slides[1]?.pageReference}/contents`, {
        rows: [],
        notes: 'Bells',
        chords: '[G]Ring',
      })
      const link = await makeLink(fixture, defaultShowing)
      const visitor = await world.visitor()
      const seen = async () => {
        const { status, now, next, slideCount } = await visitor.ok('GET', readBy(link))
        return [status, now && [now.position, now.notes], next && [next.position, next.notes, next.chords], slideCount]
      }
      expect(await seen()).toEqual(['waiting', null, [1, '', undefined], 2])
      await present(fixture, 0)
      expect(await seen()).toEqual(['live', [1, ''], [2, 'Bells', '[G]Ring'], 2])
      await show(client, defaultShowing, slides[1]?.reference)
      await client.ok('POST', '/api/navigation/show', { showingReference: defaultShowing, showBlank: true })
      expect(await seen()).toEqual(['hold', [2, 'Bells'], null, 2])
      await client.ok('POST', `${event}/showings/${defaultShowing}/close`, {})
      expect(await seen()).toEqual(['ended', null, null, 2])
    },
    "doesn't find an unknown key, or a showing by its reference": async (world) => {
      const { client, defaultShowing } = await eventWithSlides(world, 0)
      for (const key of ['AAAAAAAAAAAAAAAAAAAAAA', defaultShowing])
        expectErrors(await client.call('GET', `/api/watch/stages/${key}`), 404, 'not-found')
    },
  }),
]
