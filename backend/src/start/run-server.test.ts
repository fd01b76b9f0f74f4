import { execFileSync } from 'node:child_process'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../test/support/network/free-port.ts'
import { runServer } from './run-server.ts'

/** Twice what Node's own default takes. */
const CONNECTIONS = 1_000
/** Prints how many connections were accepted: at once when all are, or after a time. */
const CONNECT = `
  const { connect } = require('node:net')
  let connected = 0
  const say = () => { console.log(connected); process.exit() }
  setTimeout(say, 900)
  for (let n = 0; n < ${CONNECTIONS}; n++)
    connect(+process.argv[1], '127.0.0.1', () => { if (++connected === ${CONNECTIONS}) say() }).on('error', () => {})
`

test('a hall that connects while the server is busy waits, and is not dropped', async () => {
  const hub = { handleUpgrade: () => {}, stop: async () => {} }
  const port = await freePort()
  const server = await runServer({
    config: { port, host: '127.0.0.1', isTrustedProxy: () => false },
    app: { fetch: () => new Response() },
    services: { hub: hub as never, isStopping: false, stop: async () => {} },
    log: pino({ level: 'silent' }),
    isWorker: false,
  })
  onTestFinished(() => server.stop())
  // This process does nothing for a while, as during a long task
  expect(Number(execFileSync(process.execPath, ['-e', CONNECT, String(port)]))).toBe(CONNECTIONS)
})
