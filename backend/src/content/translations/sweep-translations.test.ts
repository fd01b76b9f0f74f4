import { expect, test } from 'vitest'
import { DAY, REMOVED_LANGUAGE_LIFETIME } from '../../../../openapi/rules/durations.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { bytesOfEvent } from '../text-budget.ts'
import { sweepTranslations } from './sweep-translations.ts'
import { Translation } from './translation.entity.ts'

const app = await testApp()

test('translations into a removed language are deleted after 30 days, and only then free the room that they take', async () => {
  const { account, client } = await app.person()
  const event = (await client.post('/api/sessions', { name: 'Carols' })).data.reference
  const path = `/api/sessions/${event}`
  const slide = (await client.post(`${path}/pages`, { name: 'Verse' })).data.reference
  const withLanguages = (...languages: string[]) => client.put(path, { languages })
  const bytes = async () => bytesOfEvent({ em: app.orm.em.fork() }, event)
  const before = await bytes()
  await withLanguages('cy', 'ar')
  for (const language of ['cy', 'ar'])
    await client.put(`${path}/pages/${slide}/translations/${language}`, { name: { text: 'Pennill' }, blocks: [] })
  const each = ((await bytes()) - before) / 2
  expect(each).toBeGreaterThan(50)
  const sweep = (ms: number) => sweepTranslations({ ...app.contextOf(account), now: () => new Date(Date.now() + ms) })
  const left = async () =>
    (await app.orm.em.fork().find(Translation, { page: { event } })).map((one) => one.languageCode)
  await withLanguages('ar')
  await sweep(REMOVED_LANGUAGE_LIFETIME - DAY)
  expect([await left(), await bytes()]).toEqual([expect.arrayContaining(['ar', 'cy']), before + 2 * each])
  await withLanguages('ar', 'cy')
  await sweep(REMOVED_LANGUAGE_LIFETIME + DAY)
  expect(await left()).toHaveLength(2)
  await withLanguages('ar')
  await sweep(REMOVED_LANGUAGE_LIFETIME + DAY)
  expect([await left(), await bytes()]).toEqual([['ar'], before + each])
})

test('a change of languages writes only translations that it hides or brings back', async () => {
  const { client } = await app.person()
  const path = `/api/sessions/${(await client.post('/api/sessions', { name: 'Carols' })).data.reference}`
  const slide = (await client.post(`${path}/pages`, { name: 'Verse' })).data.reference
  await client.put(path, { languages: ['cy', 'ar'] })
  for (const language of ['cy', 'ar'])
    await client.put(`${path}/pages/${slide}/translations/${language}`, { name: { text: 'Pennill' }, blocks: [] })
  const sql = `select language_code, ctid::text as place from translation
    where page_reference = (select page_reference from slide where reference = ?) order by 1`
  const rows = () => app.orm.em.fork().execute<{ place: string }[]>(sql, [slide])
  const [arabic, welsh] = await rows()
  await client.put(path, { languages: ['ar'] })
  const [kept, hidden] = await rows()
  expect([kept, hidden?.place === welsh?.place]).toEqual([arabic, false])
})
