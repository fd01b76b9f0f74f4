import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'

const app = await testApp()

test('counts the text of each slide that it will write, though an event has the item several times', async () => {
  const { client } = await app.person()
  const newEvent = async () => (await client.post('/api/sessions', { name: 'Evensong' })).data.reference as string
  const [source, target] = [await newEvent(), await newEvent()]
  const rows = (text: string) => [{ blocks: [{ blockType: 'Text', text }] }]
  const made = await client.post(`/api/sessions/${source}/pages/all`, {
    slides: [{ name: 'Notice', rows: rows('Doors open') }],
  })
  const [slide] = made.data.pages
  const copyOf = { eventReference: source, slideReference: slide.reference }
  await client.post(`/api/sessions/${target}/pages/all`, { slides: [{ copyOf }, { copyOf }, { copyOf }] })
  const [item] = (await client.get('/api/library')).data.items
  await client.put(`/api/content/pages/${slide.pageReference}/contents`, { rows: rows('Doors open at six') })
  const { uses } = (await client.get(`/api/library/${item.reference}?eventReference=${source}`)).data
  const listed = uses.find((use: { eventReference: string }) => use.eventReference === target)
  const consume = vi.spyOn(app.services.limits.changedText, 'consume')
  const targets = [{ eventReference: target, version: listed.version }]
  const { data } = await client.post(`/api/library/${item.reference}/apply`, { eventReference: source, targets })
  expect(data.results).toEqual([{ eventReference: target, outcome: 'Updated' }])
  const { pages } = (await client.get(`/api/sessions/${target}/pages/all`)).data
  const bytesOfEach = JSON.stringify(pages[0].pageBody.rows).length
  const [, bytes = 0] = consume.mock.calls[0] ?? []
  expect(bytes / 3).toBeGreaterThan(bytesOfEach / 2)
})
