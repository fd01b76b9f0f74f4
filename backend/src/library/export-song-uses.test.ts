import { expect, test } from 'vitest'
import { testApp } from '../../test/support/test-app.ts'

const app = await testApp()

test('of a showing started before it was recorded which slides are shown, all songs count', async () => {
  const { client } = await app.person()
  const { reference } = (await client.post('/api/sessions', { name: 'Evensong' })).data
  const row = (text: string, textStyle: string) => ({ blocks: [{ blockType: 'Text', text, textStyle }] })
  const slides = [
    { name: 'Grace', rows: [row('Grace', 'Header')] },
    { name: 'Grace, verse 1', rows: [row('How sweet the sound', 'Basic')] },
  ]
  await client.post(`/api/sessions/${reference}/pages/all`, { slides })
  const started = (time: string) =>
    app.orm.em
      .getConnection()
      .execute('update showing set presentation_start = ? where event_reference = ?', [time, reference])
  const listed = async (year: number) => {
    const answer = await client.fetch('GET', `/api/library/uses.csv?from=${year}-01-01&to=${year}-12-31`)
    return (await answer.text()).split('\r\n').slice(1, -1)
  }
  const lastShown = async () => (await client.get('/api/library')).data.items[0].lastShownUtc
  await started('2020-05-03T10:00:00Z')
  expect(await listed(2020)).toEqual(['2020-05-03,Evensong,,Grace,,'])
  expect(await lastShown()).toBe('2020-05-03T10:00:00.000Z')
  await started('2100-05-03T10:00:00Z')
  expect(await listed(2100)).toEqual([])
  expect(await lastShown()).toBeNull()
})
