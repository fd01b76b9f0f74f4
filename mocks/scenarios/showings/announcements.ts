import { expect } from 'vitest'
import { MINUTE } from '../../../openapi/rules/durations.ts'
import { eventWithSlides, type Fixture, present, show } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA'
const TEXT = 'The owner of the green van, please come to the door.'
const announcement = { text: TEXT, sinceUtc: expect.any(String), endsUtc: null }

const pathOf = ({ event, defaultShowing }: Fixture) => `${event}/showings/${defaultShowing}`
const announce = (fixture: Fixture, text = TEXT) =>
  fixture.client.ok('PUT', `${pathOf(fixture)}/announcement`, { text })
const displayOf = ({ client, defaultShowing }: Fixture) =>
  client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)

export const announcementScenarios: Scenario[] = [
  ...scenariosOf('setAnnouncement', {
    'appears above any content, through slides and holds, even before the start': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, defaultShowing, slides } = fixture
      const before = await client.ok('GET', pathOf(fixture))
      const announced = await announce(fixture)
      expect(announced).toEqual({ ...before, announcement, revision: before.revision + 1 })
      expect(await displayOf(fixture)).toMatchObject({ status: 'waiting', announcement: announced.announcement })
      await present(fixture)
      await announce(fixture)
      expect(await show(client, defaultShowing, slides[0]?.reference)).toMatchObject({ announcement })
      expect(await displayOf(fixture)).toMatchObject({ status: 'live', slide: { position: 1 }, announcement })
      await client.ok('POST', '/api/navigation/show', { showingReference: defaultShowing, showBlank: true })
      expect(await displayOf(fixture)).toMatchObject({ status: 'hold', announcement })
      expect(await client.ok('GET', pathOf(fixture))).toMatchObject({ announcement })
    },
    'is one line: white space around it goes, line breaks become spaces, and the newest replaces the one before':
      async (world) => {
        const fixture = await eventWithSlides(world, 0)
        await announce(fixture)
        const { announcement: line } = await announce(fixture, '  Tea is\r\n served \t')
        expect(line.text).toBe('Tea is served')
        expect((await displayOf(fixture)).announcement).toEqual(line)
      },
    'ends automatically after so many minutes': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const { client } = fixture
      const set = (endsInMinutes: unknown) =>
        client.call('PUT', `${pathOf(fixture)}/announcement`, { text: TEXT, endsInMinutes })
      const { sinceUtc, endsUtc } = (await set(5)).data.announcement
      expect(Date.parse(endsUtc) - Date.parse(sinceUtc)).toBe(5 * MINUTE)
      expect((await displayOf(fixture)).announcement).toEqual({ text: TEXT, sinceUtc, endsUtc })
      expect((await set(null)).data).toMatchObject({ announcement })
      for (const minutes of [0, 721, 1.5, '5']) expect((await set(minutes)).status, String(minutes)).toBe(400)
    },
    'is read in further languages of the event, each once and as one line': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const { client, event } = fixture
      await client.ok('PUT', event, { languages: ['cy', 'pt-BR'] })
      const set = (translations: unknown) =>
        client.call('PUT', `${pathOf(fixture)}/announcement`, { text: TEXT, translations })
      const welsh = { languageCode: 'cy', text: 'Mae’r te yn barod' }
      const translations = [welsh, { languageCode: 'pt-BR', text: 'O chá está servido' }]
      const sent = [welsh, { languageCode: 'pt-br', text: ' O chá\nestá  servido ' }]
      const announced = { text: TEXT, translations }
      expect((await set(sent)).data).toMatchObject({ announcement: announced })
      expect((await displayOf(fixture)).announcement).toMatchObject(announced)
      expectErrors(await set([{ languageCode: 'en', text: TEXT }]), 400, [
        'invalid-value',
        'translations.0.languageCode',
      ])
      expectErrors(await set([welsh, welsh]), 400, ['invalid-value', 'translations.1.languageCode'])
      expectErrors(await set([{ languageCode: 'cy', text: ' ' }]), 400, ['required', 'translations.0.text'])
      const long = { languageCode: 'cy', text: 'x'.repeat(201) }
      expectErrors(await set([long]), 400, ['too-long', 'translations.0.text'])
      expect((await displayOf(fixture)).announcement).toMatchObject(announced)
      expect((await set(null)).data).toMatchObject({ announcement })
    },
    'is removed by the start, the end and the reopening': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      await announce(fixture)
      for (const step of ['start', 'close', 'open']) {
        const answer = await fixture.client.ok('POST', `${pathOf(fixture)}/${step}`, {})
        expect(answer.announcement, step).toBeNull()
        expect((await displayOf(fixture)).announcement, step).toBeNull()
        if (step !== 'close') await announce(fixture)
      }
    },
    'causes no conflict with presenters': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, defaultShowing: showingReference, slides } = fixture
      await present(fixture, 0)
      const { revision } = await client.ok('GET', pathOf(fixture))
      await announce(fixture)
      const next = { showingReference, sessionPageReference: slides[1]?.reference, revision }
      expect(await client.ok('POST', '/api/navigation/show', next)).toMatchObject({ announcement })
    },
    'refuses an empty text, a long one, unknown fields, and anything after the end': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const attempt = (body: object) => fixture.client.call('PUT', `${pathOf(fixture)}/announcement`, body)
      expectErrors(await attempt({}), 400, ['required', 'text'])
      const blank = await attempt({ text: ' \n ' })
      expectErrors(blank, 400, ['required', 'text'])
      expect(blank.errors[0]?.message).toBe('Enter an announcement')
      expectErrors(await attempt({ text: 'x'.repeat(201) }), 400, ['too-long', 'text'])
      expectErrors(await attempt({ text: TEXT, colour: 'red' }), 400, ['unknown-field', 'colour'])
      await present(fixture)
      await fixture.client.ok('POST', `${pathOf(fixture)}/close`, {})
      const late = await attempt({ text: TEXT })
      expectErrors(late, 400, 'wrong-state')
      expect(late.errors[0]?.message).toBe('The event has ended.')
    },
    "doesn't find an unknown showing": async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const path = `${event}/showings/${UNKNOWN}/announcement`
      expectErrors(await client.call('PUT', path, { text: TEXT }), 404, 'not-found')
      expectErrors(await client.call('DELETE', path), 404, 'not-found')
    },
  }),
  ...scenariosOf('takeBackAnnouncement', {
    'removes it from all screens, idempotently': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      await present(fixture, 0)
      const announced = await announce(fixture)
      const path = `${pathOf(fixture)}/announcement`
      const without = { ...announced, announcement: null, revision: announced.revision + 1 }
      expect(await fixture.client.ok('DELETE', path)).toEqual(without)
      expect(await displayOf(fixture)).toMatchObject({ status: 'live', slide: { position: 1 }, announcement: null })
      expect(await fixture.client.ok('DELETE', path)).toEqual(without)
    },
  }),
  ...scenariosOf('setHallLanguages', {
    'is what all hall displays show, through start and end, as far as the event still has the languages': async (
      world,
    ) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event } = fixture
      const choose = (languageCodes: unknown) =>
        client.ok('PUT', `${pathOf(fixture)}/hall-languages`, { languageCodes })
      expect(await choose([]), 'an event in one language').not.toHaveProperty('hallLanguages')
      await client.ok('PUT', event, { languages: ['cy', 'pt-BR'] })
      const before = await client.ok('GET', pathOf(fixture))
      expect(before.hallLanguages).toEqual([])
      const chosen = await choose(['pt-br', 'en'])
      const hallLanguages = ['pt-BR', 'en']
      expect(chosen).toEqual({ ...before, hallLanguages, revision: before.revision + 1 })
      expect(await choose(hallLanguages), 'the same again has no effect').toEqual(chosen)
      await present(fixture, 0)
      expect(await displayOf(fixture)).toMatchObject({ status: 'live', hallLanguages })
      await client.ok('POST', `${pathOf(fixture)}/close`, {})
      expect(await displayOf(fixture)).toMatchObject({ status: 'ended', hallLanguages })
      await client.ok('PUT', event, { languages: ['cy'] })
      expect(await displayOf(fixture)).toMatchObject({ hallLanguages: ['en'] })
    },
    'causes no conflict with presenters': async (world) => {
      const fixture = await eventWithSlides(world, 2)
      const { client, event, defaultShowing: showingReference, slides } = fixture
      await client.ok('PUT', event, { languages: ['cy'] })
      await present(fixture, 0)
      const { revision } = await client.ok('GET', pathOf(fixture))
      await client.ok('PUT', `${pathOf(fixture)}/hall-languages`, { languageCodes: ['cy'] })
      const next = { showingReference, sessionPageReference: slides[1]?.reference, revision }
      expect(await client.ok('POST', '/api/navigation/show', next)).toMatchObject({ hallLanguages: ['cy'] })
      expect(await displayOf(fixture)).toMatchObject({ slide: { position: 2 }, hallLanguages: ['cy'] })
    },
    'refuses a language that the event does not have, a repeated one, more than two, and unknown showings': async (
      world,
    ) => {
      const fixture = await eventWithSlides(world, 0)
      const { client, event } = fixture
      await client.ok('PUT', event, { languages: ['cy', 'ar'] })
      const path = `${pathOf(fixture)}/hall-languages`
      const attempt = (languageCodes: unknown, at = path) => client.call('PUT', at, { languageCodes })
      expectErrors(await attempt(['en', 'fr']), 400, ['invalid-value', 'languageCodes.1'])
      expectErrors(await attempt(['cy', 'cy']), 400, ['invalid-value', 'languageCodes.1'])
      expectErrors(await attempt(['cy', 'ar', 'en']), 400, ['too-many', 'languageCodes'])
      expectErrors(await attempt(['cy'], `${event}/showings/${UNKNOWN}/hall-languages`), 404, 'not-found')
      expect((await displayOf(fixture)).hallLanguages).toEqual([])
    },
  }),
]
