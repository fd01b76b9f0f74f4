import { expect, test } from 'vitest'
import { makeConcert } from '../../support/concert.ts'
import { testServer } from '../../support/test-app.ts'
import { plan } from '../plan.ts'
import { fuzzHub } from './hub-run.ts'

const { app, server } = await testServer()
const showing = (await makeConcert(await app.organiser())).showing

test('the hub responds to any frame as the contract says, or closes with a reason', {
  timeout: 7_200_000,
}, async () => {
  const { seed, requests } = plan(150)
  const { sent, closed, findings } = await fuzzHub(server.url, { showing, seed, requests })
  process.stdout.write(`${sent} frames sent to the hub from FUZZ_SEED=${seed}, which closed ${closed} lines\n`)
  expect(findings.join('\n\n')).toBe('')
})
