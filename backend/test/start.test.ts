import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KeepAliveConnection } from './support/live/keep-alive-connection.ts'
import { freePort } from './support/network/free-port.ts'
import { byNpm, killProcesses, type ServerProcess, startProcess } from './support/server-process.ts'

// One start with the documented command, in demo mode on new embedded data, because each start costs several seconds of processor time
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-start-'))
const settings = { DATA_DIR: dataDir, NODE_ENV: 'development' }
let port: number
let metricsPort: number
let server: ServerProcess
/** The process group of npm and all that it started. */
let group: number
beforeAll(async () => {
  port = await freePort()
  metricsPort = await freePort()
  const environment = { ...settings, METRICS_PORT: String(metricsPort) }
  // As outside of tests, which name a folder for compiled code
  const command = ['env', '-u', 'NODE_COMPILE_CACHE', ...byNpm]
  server = await startProcess(port, environment, ['--demo'], { command, detached: true })
  group = -Number(server.child.pid)
}, 60_000)
afterAll(() => {
  killIfThere(group)
  killProcesses()
  rmSync(dataDir, { recursive: true, force: true })
})
/** The server's process, as recorded in its data. */
const serverPid = () => JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).pid as number

test('prints the addresses and the demo accounts', () => {
  expect(server.output()).toContain(`http://localhost:${port}`)
  expect(server.output()).toContain(`http://localhost:${port}/watch`)
  expect(server.output()).toContain(`http://localhost:${port}/dev/mailbox`)
  for (const name of ['free', 'basic', 'premium', 'admin'])
    expect(server.output()).toContain(`${name}@demo.lectern.test`)
})

test('serves metrics on their own port', async () => {
  await fetch(`http://localhost:${port}/healthz`)
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  expect(metrics).toMatch(/lectern_requests_total\{operation="getHealth",status="200"\} \d/)
  expect(metrics).toContain('lectern_hub_connections{transport="WebSockets"} 0')
})

test('is ready, and the sample organiser can log in and has a sample event', async () => {
  const base = `http://localhost:${port}`
  expect((await fetch(`${base}/readyz`)).status).toBe(200)
  const token = await fetch(`${base}/api/csrf/get-csrf-token`)
  const cookie = token.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const logIn = await fetch(`${base}/api/auth/login?useSessionCookies=true`, {
    method: 'POST',
    headers: { cookie, 'csrf-token': token.headers.get('csrf-token') ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'premium@demo.lectern.test', password: 'Lectern-demo-1' }),
  })
  expect(logIn.status).toBe(200)
  const login = logIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const events = (await (await fetch(`${base}/api/events`, { headers: { cookie: login } })).json()) as {
    responseData: { events: { totalPages: number; sessionDetails: { isTour: boolean } }[] }
  }
  expect(events.responseData.events).toEqual(
    expect.arrayContaining([expect.objectContaining({ sessionDetails: expect.objectContaining({ isTour: true }) })]),
  )
  expect(events.responseData.events[0]?.totalPages).toBeGreaterThan(0)
})

test('keeps its compiled code for the next start', () => {
  const environment = readFileSync(`/proc/${serverPid()}/environ`, 'utf8').split('\0')
  const folder = resolve(import.meta.dirname, '../../node_modules/.cache/compiled')
  expect(environment).toContain(`NODE_COMPILE_CACHE=${folder}`)
})

test('stays under 512 MB', () => {
  const status = readFileSync(`/proc/${serverPid()}/status`, 'utf8')
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
  expect(peak).toBeLessThan(512)
})

test('keeps a second process from its data and names the one that holds it', async () => {
  const second = await startProcess(await freePort(), settings, ['--demo'])
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain(`in use by process ${serverPid()}`)
})

test('logs requests by their route, without cookies, codes or queries', async () => {
  await fetch(`http://localhost:${port}/api/watch/events/12345678?secret=query`, {
    headers: { cookie: 'lectern-login=sesame' },
  })
  await expect.poll(server.output).toContain('/api/watch/events/:accessCode')
  const log = server.output()
  for (const secret of ['12345678', 'secret=query', 'sesame']) expect(log).not.toContain(secret)
})

test('SIGTERM to the documented command finishes log-ins in flight, and leaves neither a process nor the port behind', async () => {
  // Kept-alive connections, so that the calls are in flight as soon as they're sent
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  const visitors = Array.from({ length: 4 }, () => new KeepAliveConnection(port, agent))
  await Promise.all(visitors.map((one) => one.fetchCsrfToken()))
  const logIn = { email: 'premium@demo.lectern.test', password: 'Lectern-demo-1' }
  const calls = visitors.map((one) => one.call('POST', '/api/auth/login?useSessionCookies=true', logIn))
  await Promise.all(calls.map(({ sent }) => sent))
  server.child.kill('SIGTERM')
  const answers = await Promise.all(calls.map(({ answered }) => answered))
  expect(answers.map((one) => one.statusCode)).toEqual([200, 200, 200, 200])
  expect(await server.exited).toBe(0)
  expect(killIfThere(group), 'a process was left').toBe(false)
  const listener = createServer().listen(port)
  await once(listener, 'listening')
  listener.close()
})

test('its data is released, and in production a start on it is refused because of the demo accounts', async () => {
  const secrets = { SECRET_KEY: 'x'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1' }
  const operator = { OPERATOR_NAME: 'A', OPERATOR_ADDRESS: 'B', OPERATOR_EMAIL: 'c@example.org' }
  const production = await startProcess(port, { DATA_DIR: dataDir, NODE_ENV: 'production', ...secrets, ...operator })
  expect(await production.exited).toBe(1)
  expect(production.output()).toContain("admin@demo.lectern.test still have the demo's password")
})

/** Kills a process group; returns whether there was one. */
function killIfThere(group: number) {
  try {
    return process.kill(group, 'SIGKILL')
  } catch {
    return false
  }
}
