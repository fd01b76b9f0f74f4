import { expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

it.each([
  ['Carols by candlelight', 'Carols-by-candlelight-qr.svg'],
  ['../Noël: "live"?', 'Noël-live-qr.svg'],
  ['…', 'event-qr.svg'],
])('%s is downloaded as %s', (name, file) => {
  expect(fileNameOf(name, 'svg')).toBe(file)
})
