import { expect } from 'vitest'
import { eventWithSlides, present, show } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const NOT_PRESENTING = 'No active showing has been selected'
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA'

export const presentingScenarios: Scenario[] = [
  ...scenariosOf('startShowing', {
    'starts once, and attendees see nothing until the first slide': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 1)
      const path = `${event}/showings/${defaultShowing}`
      const before = await client.ok('GET', path)
      const started = await client.ok('POST', `${path}/start`)
      expect(started).toMatchObject({ endDateUtc: null, latestSessionPage: null, latestSessionPageBlank: false })
      expect(started.presentationStartUtc).not.toBeNull()
      expect(started.revision).toBe(before.revision + 1)
      expect(await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)).toMatchObject({
        status: 'live',
        slide: null,
      })
      expectErrors(await client.call('POST', `${path}/start`, {}), 400, 'wrong-state')
    },
  }),
  ...scenariosOf('closeShowing', {
    'ends only a running presentation': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing, slides } = fixture
      const path = `${event}/showings/${defaultShowing}`
      const tooEarly = await client.call('POST', `${path}/close`, {})
      expectErrors(tooEarly, 400, 'wrong-state')
      expect(tooEarly.errors[0]?.message).toBe(NOT_PRESENTING)
      await present(fixture, 0)
      const donationPageLink = 'https://example.org/donate'
      await client.ok('PATCH', `${event}/End`, { donationPageLink })
      const display = `/api/watch/showings/${defaultShowing}/display`
      expect(await client.ok('GET', display)).toMatchObject({ status: 'live', endLinks: null })
      const ended = await client.ok('POST', `${path}/close`, {})
      expect(ended.endDateUtc).not.toBeNull()
      expect(ended.latestSessionPage).toEqual(slides[0])
      expect(await client.ok('GET', display)).toMatchObject({
        status: 'ended',
        slide: null,
        endLinks: { donationPageLink, feedbackLink: null, subscribeLink: null },
      })
      expectErrors(await client.call('POST', `${path}/close`, {}), 400, 'wrong-state')
      expectErrors(await client.call('POST', `${path}/start`, {}), 400, 'wrong-state')
    },
  }),
  ...scenariosOf('openShowing', {
    'reopens after the end, on hold and with the original start time': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing } = fixture
      const path = `${event}/showings/${defaultShowing}`
      await present(fixture, 0)
      expectErrors(await client.call('POST', `${path}/open`, {}), 400, 'wrong-state')
      const ended = await client.ok('POST', `${path}/close`, {})
      const reopened = await client.ok('POST', `${path}/open`, {})
      const revision = ended.revision + 1
      const lastPresentedBy = { ...ended.lastPresentedBy, revision }
      const change = {
        endDateUtc: null,
        latestSessionPageBlank: true,
        lastPresentedBy,
        lastMovedBy: lastPresentedBy,
        revision,
      }
      expect(reopened).toEqual({ ...ended, ...change })
      expect(await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)).toMatchObject({
        status: 'hold',
        slide: null,
      })
    },
  }),
  ...scenariosOf('openShowing', {
    'undoes an end: attendees see again what they saw, a slide or a hold': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing, slides } = fixture
      const path = `${event}/showings/${defaultShowing}`
      await present(fixture, 0)
      for (const [isBlank, status] of [
        [false, 'live'],
        [true, 'hold'],
      ] as const) {
        if (isBlank)
          await client.ok('POST', '/api/navigation/show', { showingReference: defaultShowing, showBlank: true })
        await client.ok('POST', `${path}/close`, {})
        const undone = { endDateUtc: null, latestSessionPage: slides[0], latestSessionPageBlank: isBlank }
        expect(await client.ok('POST', `${path}/open`, { isUndo: true })).toMatchObject(undone)
        expect(await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)).toMatchObject({ status })
      }
    },
  }),
  ...scenariosOf('showSlide', {
    'shows a slide, holds it, and resumes': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, defaultShowing, slides } = fixture
      await present(fixture)
      const display = () => client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
      const shown = await show(client, defaultShowing, slides[1]?.reference)
      expect(shown).toMatchObject({ latestSessionPage: slides[1], latestSessionPageBlank: false })
      const live = await display()
      expect(live).toMatchObject({ status: 'live', revision: shown.revision, slideCount: 2 })
      expect(live.slide).toMatchObject({ reference: slides[1]?.reference, name: 'Verse 2', position: 2, version: 1 })
      expect(live.slide.rows[0].blocks[0].text).toBe('Words of verse 2')
      const held = await client.ok('POST', '/api/navigation/show', {
        showingReference: defaultShowing,
        showBlank: true,
      })
      expect(held).toMatchObject({
        latestSessionPage: slides[1],
        latestSessionPageBlank: true,
        revision: shown.revision + 1,
      })
      expect(await display()).toMatchObject({ status: 'hold', slide: null })
      expect(await show(client, defaultShowing, slides[1]?.reference)).toMatchObject({ latestSessionPageBlank: false })
      expect(await display()).toMatchObject({ status: 'live' })
    },
    'hides a slide prepared during a hold from attendees': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, defaultShowing, slides } = fixture
      await present(fixture, 0)
      const body = { showingReference: defaultShowing, sessionPageReference: slides[1]?.reference, showBlank: true }
      expect(await client.ok('POST', '/api/navigation/show', body)).toMatchObject({ latestSessionPage: slides[1] })
      const { slides: seen } = await client.ok('GET', `/api/watch/showings/${defaultShowing}/slides`)
      expect(seen.map((slide: { reference: string }) => slide.reference)).toEqual([slides[0]?.reference])
    },
    'lets the faster of two presenters win': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, defaultShowing: showingReference, slides } = fixture
      await present(fixture, 0)
      const { revision } = await client.ok('GET', `${fixture.event}/showings/${showingReference}`)
      const next = { showingReference, sessionPageReference: slides[1]?.reference, revision }
      expect((await client.ok('POST', '/api/navigation/show', next)).revision).toBe(revision + 1)
      const late = await client.call('POST', '/api/navigation/show', next)
      expectErrors(late, 412, ['revision-conflict', 'revision'])
      const shown = await client.ok('GET', `${fixture.event}/showings/${showingReference}`)
      expect(late.body, 'the late answer says what is shown').toMatchObject({ showing: shown })
      await client.ok('POST', '/api/navigation/show', { ...next, revision: revision + 1 })
    },
    'causes no conflict by an edit in between': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, event, defaultShowing: showingReference, slides } = fixture
      await present(fixture, 0)
      const { revision } = await client.ok('GET', `${event}/showings/${showingReference}`)
      await client.ok('PATCH', `${event}/pages/${slides[1]?.reference}`, { name: 'Refrain' })
      const next = { showingReference, sessionPageReference: slides[1]?.reference, revision }
      expect((await client.ok('POST', '/api/navigation/show', next)).revision).toBe(revision + 2)
    },
    "refuses a showing that isn't presenting, another event's slide and an empty request": async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing: showingReference, slides } = fixture
      const attempt = (body: object) => client.call('POST', '/api/navigation/show', body)
      const sessionPageReference = slides[0]?.reference
      const early = await attempt({ showingReference, sessionPageReference })
      expectErrors(early, 400, 'wrong-state')
      expect(early.errors[0]?.message).toBe(NOT_PRESENTING)
      await present(fixture)
      expectErrors(await attempt({ showingReference }), 400, ['required', 'sessionPageReference'])
      expectErrors(await attempt({}), 400, ['required', 'showingReference'])
      expectErrors(await attempt({ showingReference, sessionPageReference: UNKNOWN }), 404, [
        'not-found',
        'sessionPageReference',
      ])
      expectErrors(await attempt({ showingReference: UNKNOWN, sessionPageReference }), 404, 'not-found')
      await client.ok('POST', `${event}/showings/${showingReference}/close`, {})
      expectErrors(await attempt({ showingReference, sessionPageReference }), 400, 'wrong-state')
    },
  }),
  ...scenariosOf('deleteSlide', {
    'puts showings that show it on hold, and wins against presenters with an older revision': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, event, defaultShowing, slides } = fixture
      await present(fixture, 0)
      const { revision } = await client.ok('GET', `${event}/showings/${defaultShowing}`)
      await client.ok('DELETE', `${event}/pages/${slides[0]?.reference}`)
      const after = await client.ok('GET', `${event}/showings/${defaultShowing}`)
      expect(after).toMatchObject({ latestSessionPage: null, latestSessionPageBlank: true })
      expect(await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)).toMatchObject({
        status: 'hold',
        slideCount: 1,
      })
      const late = { showingReference: defaultShowing, sessionPageReference: slides[1]?.reference, revision }
      expect((await client.call('POST', '/api/navigation/show', late)).status).toBe(412)
    },
  }),
]
