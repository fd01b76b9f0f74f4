import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { makeConcert, presenter } from './support/concert.ts'
import { eventually } from './support/live/live-server.ts'
import { freePort } from './support/network/free-port.ts'
import { joinAll, presentOn } from './support/server-client.ts'
import { TestClient } from './support/test-client.ts'
import { workerHome } from './workers/worker-server.ts'

// What a container's image contains, started without a container engine: from a folder that it can't write to, by a user without rights

const root = resolve(import.meta.dirname, '../..')
const home = mkdtempSync(join(tmpdir(), 'lectern-image-'))
const image = join(home, 'image')
const NOBODY = 65534
/** In milliseconds. A start that fails exits at once; on a machine with ten times more work than processors, the slowest of ten took 340 s. */
const SLOWEST_START = 400_000
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
const { redisUrl, databaseUrl } = await workerHome()

beforeAll(() => {
  execFileSync(process.execPath, ['backend/image/main.ts', image], { cwd: root, stdio: 'ignore' })
  execFileSync('chmod', ['-R', 'a-w', image])
  chmodSync(home, 0o755)
}, 120_000)
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', image])
  rmSync(home, { recursive: true })
})

function run(program: string, args: string[], settings: Record<string, string>) {
  const child = spawn(join(image, program), args, { cwd: '/', env: { PATH: '/usr/bin:/bin', ...settings }, ...user })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += String(chunk)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { child, exited: once(child, 'close').then(([code]) => code as number), output: () => output }
}

async function start(args: string[], settings: Record<string, string>) {
  const port = Number(settings.PORT)
  const server = run('serve', args, settings)
  const stop = async () => {
    server.child.kill('SIGTERM')
    return server.exited
  }
  const base = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${base}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const hasExited = () => server.child.exitCode !== null
  try {
    await expect.poll(async () => hasExited() || (await isReady()), { timeout: SLOWEST_START }).toBe(true)
    if (hasExited()) throw new Error('It has exited')
  } catch (error) {
    await stop()
    throw new Error(`It didn't start:\n${server.output()}`, { cause: error })
  }
  onTestFailed(() => void process.stdout.write(server.output()))
  return { base, stop }
}

/** A folder of the user's. */
function folder(name: string) {
  const path = join(home, name)
  mkdirSync(path)
  execFileSync('chown', [`${user.uid ?? process.getuid?.()}`, path])
  return path
}

test('it holds neither tests nor sources of pages nor packages of tools, and lists the packages that it holds', () => {
  const files = readdirSync(image, { recursive: true, encoding: 'utf8' })
  expect(files.filter((path) => /\.(test\.|d\.ts$|tsx$|map$)|\/test\/|\.git\//.test(path))).toEqual([])
  const packages = files.flatMap(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\/package\.json$/.exec(path)?.[1] ?? [],
  )
  const { components } = JSON.parse(readFileSync(join(image, 'sbom.cdx.json'), 'utf8'))
  const listed = new Set(
    components.map(({ group, name }: { group?: string; name: string }) => (group ? `${group}/${name}` : name)),
  )
  expect(packages.filter((name) => !listed.has(name))).toEqual([])
  expect(listed).toContain('react')
  expect(listed).not.toContain('vitest')
})

test('it starts on embedded data in an empty environment, and phones follow', async () => {
  const PORT = String(await freePort())
  const { base, stop } = await start(['--demo'], {
    PORT,
    PUBLIC_ORIGIN: `http://localhost:${PORT}`,
    DATA_DIR: folder('data'),
  })
  const { concert, show } = await presentOn(base)
  const [phone] = await joinAll([base], concert.showing)
  const { revision } = (await show(1)).data
  await eventually(() => expect(phone?.revision).toBe(revision))
  for (const path of ['/', '/docs/', '/watch', '/openapi.json', '/asyncapi.json'])
    expect((await fetch(base + path)).status, path).toBe(200)
  expect(await stop()).toBe(0)
}, 500_000)

test('it starts in production on PostgreSQL and Redis with secrets from files, makes an administrator, and phones follow', async () => {
  const PORT = String(await freePort())
  const secrets = {
    SECRET_KEY: 's'.repeat(40),
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
  }
  const files = Object.entries(secrets).map(([name, value]) => {
    writeFileSync(join(home, name), `${value}\n`)
    return [`${name}_FILE`, join(home, name)]
  })
  const settings = {
    NODE_ENV: 'production',
    PORT,
    PUBLIC_ORIGIN: `http://localhost:${PORT}`,
    OPERATOR_NAME: 'Grace Church',
    OPERATOR_ADDRESS: '4 Church Lane, Leeds',
    OPERATOR_EMAIL: 'office@example.org',
    DATA_DIR: folder('pictures'),
    ...Object.fromEntries(files),
  }
  const { base, stop } = await start([], settings)
  const command = run('admin', ['make-admin', 'you@example.org'], settings)
  expect(await command.exited, command.output()).toBe(0)
  const resetCode = /ResetPassword\?code=(\S+)/.exec(command.output())?.[1]

  const organiser = new TestClient({ request: (path, init) => fetch(base + path, init) })
  const email = 'you@example.org'
  const password = 'A-long-enough-one-7'
  await organiser.fetchCsrfToken()
  const reset = await organiser.post('/api/auth/resetPassword', { email, resetCode, newPassword: password })
  expect(reset.status, JSON.stringify(reset.body)).toBe(200)
  await organiser.logIn(email, password)
  const concert = await makeConcert(organiser)
  const { start: present, show } = presenter(organiser, concert, concert.showing)
  expect((await present()).status).toBe(200)
  const [phone] = await joinAll([base], concert.showing)
  const { revision } = (await show(2)).data
  await eventually(() => expect(phone?.revision).toBe(revision))
  expect(await stop()).toBe(0)
}, 500_000)
