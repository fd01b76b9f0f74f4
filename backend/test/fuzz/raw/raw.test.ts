import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { runServer } from '../../../src/start/run-server.ts'
import { freePort } from '../../support/network/free-port.ts'
import { testApp } from '../../support/test-app.ts'
import { plan } from '../plan.ts'
import { fuzzRaw } from './raw-run.ts'

const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
const { app, config, services } = await testApp({}, { log })
const port = await freePort()
// The product's own server, whose limits and options refuse most; an error that nothing catches fails this run
const server = await runServer({ config: { ...config, port }, app, services, log, isWorker: false })
afterAll(() => server.stop())

test('the server refuses any bytes or closes the connection, and keeps running', {
  timeout: 7_200_000,
}, async () => {
  const { seed, requests } = plan(100)
  const { sent, findings } = await fuzzRaw(port, { seed, requests })
  process.stdout.write(`${sent} raw requests from FUZZ_SEED=${seed}, ${findings.length} findings\n`)
  expect(findings.join('\n\n')).toBe('')
  expect(lines).toEqual([])
})
