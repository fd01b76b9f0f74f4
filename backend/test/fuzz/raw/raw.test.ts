import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../support/network/free-port.ts'
import { killProcesses, type ServerProcess, startProcess } from '../../support/server-process.ts'
import { plan } from '../plan.ts'
import { fuzzRaw } from './raw-run.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-raw-'))
let port: number
let server: ServerProcess
beforeAll(async () => {
  port = await freePort()
  server = await startProcess(port, {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:1',
    RATE_LIMIT_FACTOR: '1000',
  })
}, 60_000)
afterAll(async () => {
  killProcesses()
  await server.exited
  rmSync(dataDir, { recursive: true, force: true })
})

test('the server refuses any bytes or closes the connection, and keeps running', {
  timeout: 7_200_000,
}, async () => {
  const { seed, requests } = plan(100)
  const { sent, findings } = await fuzzRaw(port, { seed, requests })
  process.stdout.write(`${sent} raw requests from FUZZ_SEED=${seed}, ${findings.length} findings\n`)
  expect(findings.join('\n\n')).toBe('')
  expect(server.child.exitCode, 'the process still runs').toBeNull()
  // Log lines from level 50 on report failures; unhandled errors print a stack trace
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0|\n?\s+at |rror:/.test(line)),
  ).toEqual([])
})
