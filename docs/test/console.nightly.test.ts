import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { onServer } from '../../backend/test/support/database/postgres-admin.ts'
import { freePort } from '../../backend/test/support/network/free-port.ts'
import { root } from '../site-builder/contract/contract.ts'
import { codeBlocks } from './support/code-blocks.ts'

// The self-hosting guide's own commands start a production server and create its first administrator

const lines = (start: string) =>
  codeBlocks
    .find(({ code }) => code.startsWith(start))
    ?.code.trim()
    .split('\n') ?? []
const [build, ...production] = lines('make build')
const [makeAdmin = ''] = lines('npm run -s admin')

const folder = mkdtempSync(join(tmpdir(), 'lectern-production-'))
const template = inject('databaseTemplate')
const database = `lectern_docs_${randomBytes(6).toString('hex')}`
/** Replaces the guide's database address; its host doesn't exist here. */
const ownDatabase =
  'serverUrl' in template
    ? `export DATABASE_URL=${Object.assign(new URL(template.serverUrl), { pathname: `/${database}` }).href}`
    : `export DATA_DIR=${folder}`
const settings = production.slice(0, -1).map((line) => (line.startsWith('export DATABASE_URL=') ? ownDatabase : line))
const environment = { PATH: process.env.PATH ?? '', HOME: folder }

beforeAll(async () => {
  if ('serverUrl' in template) await onServer(template.serverUrl, `create database ${database}`)
})
afterAll(async () => {
  if ('serverUrl' in template) await onServer(template.serverUrl, `drop database ${database} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

/** Runs commands in a shell with the guide's settings. */
const shellOf = (line: string) => ['-c', [...settings, line].join('\n')]

describe('the commands for production', () => {
  test('start with the build and end with the server', () => {
    expect(build).toBe('make build')
    expect(production.at(-1)).toBe('./serve')
    expect(settings).toContain(ownDatabase)
  })

  test('start a server that is ready and has no demo accounts', async () => {
    const port = await freePort()
    const server = spawn('bash', shellOf(`exec ${production.at(-1)}`), {
      cwd: root,
      env: { ...environment, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said = outputOf(server)
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), 40_000)
    expect(said()).toContain('https://lectern.example.org')
    expect(said()).not.toContain('@demo.lectern.test')
    const isOver = once(server, 'exit')
    server.kill('SIGTERM')
    expect(await isOver).toEqual([0, null])
  })

  test('create the first administrator and print a link to set the password', async () => {
    const run = promisify(execFile)
    const { stdout } = await run('bash', shellOf(makeAdmin), { cwd: root, env: environment })
    expect(stdout).toContain('you@example.org')
    expect(stdout).toMatch(/https:\/\/lectern\.example\.org\/Account\//)
  })
})

function outputOf({ stdout }: ChildProcess) {
  let said = ''
  stdout?.on('data', (chunk) => {
    said += chunk
  })
  return () => said
}
