import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Concert, makeConcert, presenter } from '../../backend/test/support/concert.ts'
import { eventually, Phone, startServer } from '../../backend/test/support/live-server.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../backend/test/support/test-app.ts'
import type { TestClient } from '../../backend/test/support/test-client.ts'
import { programNamed, programs } from './support/code-blocks.ts'
import { runProgram } from './support/run-program.ts'
import { openWeakLine } from './support/weak-line.ts'

// Every program that a reader can copy out of the docs, run against a live server. What it prints is what the guide promises.

let app: TestApp
let server: Awaited<ReturnType<typeof startServer>>
let origin: string
let organiser: TestClient
let email: string
let token: string
let concert: Concert

beforeAll(async () => {
  app = await createTestApp()
  server = await startServer(app)
  origin = new URL(server.url).origin
  email = (await app.createAccount('Premium')).email
  organiser = await app.visitor().logIn(email, PASSWORD)
  const made = await organiser.post('/api/auth/tokens', { name: 'Docs', scopes: ['present', 'edit'], expiresInDays: 7 })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  token = made.data.token
  concert = await makeConcert(organiser)
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const run = (name: string, ...args: string[]) =>
  runProgram(name, args, { LECTERN: origin, LECTERN_TOKEN: token, EMAIL: email, PASSWORD })

const followers = ['follow.js', 'follow.py', 'Follow.cs', 'follow.sh']
const presenters = ['present.js', 'present.py', 'Present.cs', 'present-all.sh']
const others = [
  'where.sh',
  'look.sh',
  'token.sh',
  'present.sh',
  'bearer.sh',
  'log-in.sh',
  'log_in.py',
  'refused.sh',
  'version.sh',
  'health.sh',
  'join.sh',
]

test('every program of the docs is run here, and has a name', () => {
  expect(programs.map(({ name, page }) => name || `without a name on ${page}`).sort()).toEqual(
    [...followers, ...presenters, ...others].sort(),
  )
})

describe.each(followers)('%s', (name) => {
  test('prints what is shown, and comes back on the right slide after the line was cut', async () => {
    const own = await makeConcert(organiser)
    const presenting = presenter(organiser, own, own.showing)
    const line = await openWeakLine(origin)
    const program = runProgram(name, [own.accessCode], { LECTERN: line.origin })
    await program.until('waiting -')
    await presenting.start()
    await presenting.show(0)
    await program.until('live Silent night')
    await presenting.hold()
    await program.until('hold -')
    line.cut()
    await presenting.show(1)
    await presenting.show(2)
    line.mend()
    await program.until('live Sleep in heavenly peace')
    await presenting.close()
    await program.until('ended -')
    expect(program.lines, 'nothing is printed twice').toEqual([...new Set(program.lines)])
    line.close()
  })
})

// The hub in C# without packages needs more; with Microsoft's package it does not
test.each([...followers, ...presenters].filter((name) => name !== 'Follow.cs'))('%s has less than 30 lines', (name) => {
  const lines = programNamed(name).code.split('\n')
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThan(30)
})

describe.each(presenters)('%s', (name) => {
  test('shows all slides to a phone, one after the other, and ends', async () => {
    const own = await makeConcert(organiser)
    const phone = new Phone(server.url)
    await phone.hub.start()
    await phone.join(own.showing)
    const lines = await run(name, own.reference).end()
    await eventually(() => expect(phone.display?.status).toBe('ended'))
    const shown = phone.bodies('DisplayChanged').flatMap(({ slide }) => slide?.name ?? [])
    expect(shown).toEqual(['Silent night', 'Round yon virgin', 'Sleep in heavenly peace'])
    expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual([
      ...shown.map((slide) => `shown: ${slide}`),
      'ended',
    ])
    await phone.hub.stop()
  })
})

describe('the quick start', () => {
  test('finds the server, the event and the token', async () => {
    expect((await run('where.sh').end()).join('')).toContain('"success":true')
    expect(JSON.parse((await run('look.sh', concert.accessCode).end()).join(''))).toEqual({
      status: 'waiting',
      slide: null,
    })
    expect(await run('token.sh').end()).toEqual(['Amara'])
  })

  test('presents a slide', async () => {
    const own = await makeConcert(organiser)
    expect(await run('present.sh', own.reference).end()).toEqual(['true', 'true', 'true'])
    const { latestSessionPage, endDateUtc } = (await presenter(organiser, own, own.showing).read()).data
    expect([latestSessionPage.reference, endDateUtc]).toEqual([own.slides[0], expect.any(String)])
  })
})

describe('authentication', () => {
  test('a token lists events', async () => {
    expect(await run('bearer.sh').end()).toContain('Carols by candlelight')
  })
  test('a log-in with cookie and CSRF token makes an event', async () => {
    expect(await run('log-in.sh').end()).toEqual([email, 'Made with a cookie'])
    expect(await run('log_in.py').end()).toEqual([email])
  })
})

describe('the other guides', () => {
  test('an error is told with its code', async () => {
    expect(await run('refused.sh').end()).toEqual([expect.stringMatching(/^invalid-format/)])
  })
  test('the version stands in the contract and in its header', async () => {
    const [inside, header] = await run('version.sh').end()
    expect(inside).toMatch(/^\d+\.\d+\.\d+$/)
    expect(header).toBe(inside)
  })
  test('the server is well', async () => {
    expect(await run('health.sh').end()).toEqual(['200', '200'])
  })
  test('the hub is joined by hand', async () => {
    expect(await run('join.sh', concert.accessCode).end()).toEqual(['joined'])
  })
})
