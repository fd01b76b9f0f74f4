import { expect, test, vi } from 'vitest'
import { statementsOf } from '../../../test/support/database/database-work.ts'
import { testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import type { EntityManager } from '../../db/orm.ts'
import { createItemFinder } from './find-items.ts'
import { refreshLibrary } from './refresh-library.ts'

const app = await testApp()
const text = (words: string, textStyle = 'Basic') => ({ blocks: [{ blockType: 'Text', text: words, textStyle }] })

async function eventOf(client: TestClient, slides: object[]) {
  const { reference } = (await client.post('/api/sessions', { name: 'Evensong' })).data
  expect((await client.post(`/api/sessions/${reference}/pages/all`, { slides })).status).toBe(201)
  return reference as string
}
const titlesOf = async (client: TestClient, search = '') =>
  (await client.get(`/api/library?${new URLSearchParams({ search })}`)).data.items.map(
    ({ title }: { title: string }) => title,
  )

test.each([
  ['an escape of JSON', 'Ends in \\u0000', ''],
  ['a word that is cut between the halves of a letter', `x${'𐐨'.repeat(40)}`, ''],
  ['authors that are cut there', 'How sweet the sound', `Words: x${'𐐨'.repeat(250)}\n© 1818`],
])('finds a song with %s', async (_what, words, credits) => {
  const { client } = await app.person()
  const warn = vi.spyOn(app.services.log, 'warn')
  const rows = [text('Grace', 'Header'), ...(credits ? [text(credits)] : [])]
  await eventOf(client, [
    { name: 'Grace', rows },
    { name: 'Grace, verse 1', rows: [text(words)] },
  ])
  expect(await titlesOf(client, words.split(' ')[0])).toEqual(['Grace'])
  expect(warn).not.toHaveBeenCalled()
})

test('an event that cannot be written is tried once in a run, and stops no other', async () => {
  const { account, client } = await app.person()
  const broken = await eventOf(client, [{ name: 'Broken', rows: [text('Broken')] }])
  await app.orm.em
    .getConnection()
    .execute(`update content_page set rows = '"broken"' where event_reference = ?`, [broken])
  await eventOf(client, [{ name: 'Whole', rows: [text('Whole')] }])
  const warn = vi.spyOn(app.services.log, 'warn').mockImplementation(() => {})
  await refreshLibrary(app.contextOf(account))
  expect(warn.mock.calls.filter(([details]) => (details as { event?: string }).event === broken)).toHaveLength(1)
  expect(await titlesOf(client)).toEqual(['Whole'])
})

test('500 slides of one name are compared with a few each', async () => {
  let compared = 0
  const slides = Array.from({ length: 500 }, (_, at) => ({
    ...{ kind: 'Slide' as const, title: 'Slide', titleKey: 'slide', ccliNumber: null, version: `${at}` },
    slides: [{ reference: `${at}` }],
    get words() {
      compared += 1
      return ['slide', `a${at}`, `b${at}`]
    },
  }))
  const em = { execute: async () => [] } as unknown as EntityManager
  const items = await createItemFinder(em, { owner: 'a', team: null, shownAt: null }, 'event')(slides)
  expect(new Set(items).size).toBe(500)
  expect(compared / 500).toBeLessThan(100)
})

test('many words and many slides are written by several statements, and all are found', async () => {
  const { account, client } = await app.person()
  const wordsOf = (slide: number) => Array.from({ length: 150 }, (_, word) => `w${slide}x${word}`).join(' ')
  const slides = [
    ...Array.from({ length: 10 }, (_, at) => ({ name: `Notice ${at}`, rows: [text(wordsOf(at))] })),
    ...Array.from({ length: 50 }, (_, at) => ({ name: `Short ${at}`, rows: [text(`s${at}`)] })),
  ]
  await eventOf(client, slides)
  const statements = await statementsOf(app.orm, () => refreshLibrary(app.contextOf(account)))
  // Five notices fill one; of short ones 25 do
  expect(statements.filter((statement) => statement.includes('insert into library_use'))).toHaveLength(4)
  expect(await titlesOf(client, 'w9x149')).toEqual(['Notice 9'])
  expect(await titlesOf(client, 's49')).toEqual(['Short 49'])
})
