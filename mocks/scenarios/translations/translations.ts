import { expect } from 'vitest'
import type { Translation } from '../../../generated/zod/schemas/index.zod.ts'
import { present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf } from '../harness/scenario.ts'
import { importing } from './importing.ts'
import { languages, saving } from './saving.ts'
import { screens } from './screens.ts'
import { pathOf, read, rewrite, translate, translatedEvent } from './steps.ts'

const reading = [
  ...scenariosOf('getTranslation', {
    'answers team members only': async (world) => {
      const fixture = await translatedEvent(world)
      const outsider = await world.organiser()
      expectErrors(await outsider.client.call('GET', pathOf(fixture)), 404, 'not-found')
      expect((await read(fixture, 1)).orderIndex).toBe(1)
    },
  }),
  ...scenariosOf('listTranslations', {
    'lists all slides in order, as many as fit, and then the event’s name': async (world) => {
      const fixture = await translatedEvent(world, 3)
      const { client, event } = fixture
      await translate(fixture, 'Geiriau', { at: 1 })
      const list = (query = '') => client.ok('GET', `${event}/translations/cy${query}`)
      const { translations } = await list()
      expect(translations.map(({ blocks }: Translation) => blocks[0]?.text)).toEqual(['', 'Geiriau', '', undefined])
      expect(translations[1]).toEqual(await read(fixture, 1))
      expect((await list('?cursor=2')).translations).toEqual(translations.slice(2))
      expectErrors(await client.call('GET', `${event}/translations/fr`), 404, ['not-found', 'languageCode'])
      expectErrors(await client.call('GET', `${event}/translations/cy?cursor=x`), 400, ['invalid-format', 'cursor'])
    },
  }),
  ...scenariosOf('getTranslationOverview', {
    'counts what is translated, missing, stale and unchecked in each language': async (world) => {
      const fixture = await translatedEvent(world, 3)
      await translate(fixture, 'Geiriau')
      await translate(fixture, 'Geiriau', { at: 1, isMachine: true })
      await rewrite(fixture, 'Other words')
      const { languages } = await fixture.client.ok('GET', `${fixture.event}/translations`)
      expect(languages).toEqual([
        { languageCode: 'cy', translatedCount: 2, missingCount: 1, staleCount: 1, machineCount: 1 },
        { languageCode: 'ar', translatedCount: 0, missingCount: 3, staleCount: 0, machineCount: 0 },
      ])
    },
  }),
  ...scenariosOf('deleteTranslation', {
    'leaves the original, and a version that goes on; twice has no further effect': async (world) => {
      const fixture = await translatedEvent(world)
      await translate(fixture, 'Geiriau')
      for (const _ of [1, 2]) await fixture.client.ok('DELETE', pathOf(fixture))
      expect(await read(fixture)).toMatchObject({ version: 2, blocks: [{ text: '', madeFromDigest: null }] })
    },
  }),
  ...scenariosOf('getShownTranslation', {
    'answers for slides that attendees may look at; a slide with much text says only its languages': async (world) => {
      const fixture = await translatedEvent(world, 3)
      const { client, event, defaultShowing, slides } = fixture
      const long = 'Geiriau hir. '.repeat(1_400)
      await translate(fixture, long)
      await translate(fixture, 'Byr', { at: 1 })
      await present(fixture, 0)
      const { slide } = await client.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
      expect(slide).toMatchObject({ translationLanguages: ['cy'], translationsVersion: 1 })
      expect(slide).not.toHaveProperty('translations')
      const visitor = await world.visitor()
      const call = (at: number, language = 'cy', query = '') => {
        const path = `/api/watch/showings/${defaultShowing}/slides/${slides[at]?.reference}/translations/${language}`
        return visitor.call('GET', path + query)
      }
      const answer = await call(0, 'CY', `?version=${slide.version}.1`)
      expect(answer.data).toMatchObject({ languageCode: 'cy', blocks: [{ text: long }] })
      expect(answer.headers.get('cache-control')).toBe('private, max-age=86400')
      expect((await call(0, 'cy', '?version=9.9')).headers.get('cache-control')).not.toBe('private, max-age=86400')
      expectErrors(await call(0, 'cy', '?version=1.x'), 400, ['invalid-format', 'version'])
      expectErrors(await call(0, 'ar'), 404, 'not-found')
      expectErrors(await call(0, 'fr'), 404, 'not-found')
      expectErrors(await call(1), 404, 'not-found')
      await client.ok('PUT', event, { allowViewAllPages: true })
      await expect.poll(async () => (await call(1)).data?.blocks[0]?.text).toBe('Byr')
      expectErrors(await call(2), 404, 'not-found')
    },
  }),
]

const copies = [
  ...scenariosOf('duplicateEvent', {
    'copies languages and translations; a slide that another event takes has its translations once it has the language':
      async (world) => {
        const fixture = await translatedEvent(world, 1)
        const { client, eventReference, slides } = fixture
        await translate(fixture, 'Geiriau')
        const copy = await client.ok('POST', `${fixture.event}/duplicate`, {})
        expect(copy.languages).toEqual(['cy', 'ar'])
        const of = (reference: string) => client.ok('GET', `/api/sessions/${reference}/translations/cy`)
        const wordsOf = ({ translations }: { translations: Translation[] }) =>
          translations.filter(({ screen }) => !screen).map(({ blocks }) => blocks[0]?.text)
        expect(wordsOf(await of(copy.reference))).toEqual(['Geiriau'])
        await translate(fixture, 'Eraill')
        expect(wordsOf(await of(copy.reference))).toEqual(['Geiriau'])
        const { reference } = await client.ok('POST', '/api/sessions', { name: 'Evensong' })
        const copyOf = { eventReference, slideReference: slides[0]?.reference }
        await client.ok('POST', `/api/sessions/${reference}/pages/all`, { slides: [{ copyOf }] })
        await client.ok('PUT', `/api/sessions/${reference}`, { languages: ['cy'] })
        expect(wordsOf(await of(reference))).toEqual(['Eraill'])
      },
  }),
  ...scenariosOf('restoreFromBin', {
    'brings translations back with their slides, whatever became of the languages meanwhile': async (world) => {
      const fixture = await translatedEvent(world)
      const { client, event, slides } = fixture
      await translate(fixture, 'Geiriau')
      await client.ok('DELETE', `${event}/pages/${slides[0]?.reference}`)
      await client.ok('PUT', event, { languages: ['ar'] })
      await client.ok('POST', `/api/bin/${slides[0]?.reference}/restore`, {})
      expectErrors(await client.call('GET', pathOf(fixture)), 404, ['not-found', 'languageCode'])
      await client.ok('PUT', event, { languages: ['cy'] })
      expect((await read(fixture)).blocks).toMatchObject([{ text: 'Geiriau' }])
    },
  }),
]

const machine = scenariosOf('translateSlides', {
  'isn’t there without a translation service': async (world) => {
    const fixture = await translatedEvent(world, 1)
    const body = { slides: [{ slideReference: fixture.slides[0]?.reference }] }
    expectErrors(await fixture.client.call('POST', `${fixture.event}/translations/cy/machine`, body), 404, 'not-found')
  },
})

export const translationScenarios: Scenario[] = [
  ...languages,
  ...saving,
  ...reading,
  ...importing,
  ...copies,
  ...machine,
  ...screens,
]
