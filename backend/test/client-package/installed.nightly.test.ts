import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { isNightly } from '#testing/nightly.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { eventually } from '../support/live/live-server.ts'
import type { TestClient } from '../support/test-client.ts'
import { examples, InstalledPackage, otherNodes, ourNode, type Resolution, versionsOf } from './installed-package.ts'
import { makeToken, testNetwork } from './network.ts'

const network = await testNetwork()
let installed: InstalledPackage
let account: { email: string }
let organiser: TestClient
let concert: Concert
beforeAll(() => {
  installed = new InstalledPackage()
}, 60_000)
afterAll(() => installed.remove())

const example = (name: string) => examples.get(name) ?? expect.fail(`The README has no ${name}`)
const run = (node: string, name: string, args: string[], token = '') => {
  installed.write(name, example(name))
  const program = installed.run(node, name, args, {
    LECTERN_ORIGIN: network.origin,
    ...(token ? { LECTERN_TOKEN: token } : {}),
  })
  onTestFinished(() => void program.kill())
  return program
}

/** The README's programs as TypeScript, by module resolution. */
const programs: [Resolution, string[]][] = [
  ['Node’s own', ['follow.js', 'present.js', 'calls.js', 'hub.js']],
  ['a bundler’s', ['page.js']],
]

describe('the package', () => {
  test('depends on two packages and nothing else', () => {
    expect(Object.keys(installed.manifest.dependencies)).toEqual(['@microsoft/signalr', 'openapi-fetch'])
    expect(installed.installedNames).toEqual(expect.arrayContaining(['@lectern', '@microsoft', 'openapi-fetch']))
  })

  test('contains README, programs and types, but no sources, tests or settings', () => {
    const kinds = installed.files.map((path) => path.replace(/^dist\/.*?(\.d\.ts|\.js)$/, 'dist/*$1'))
    expect([...new Set(kinds)].sort()).toEqual(['README.md', 'dist/*.d.ts', 'dist/*.js', 'package.json'])
  })

  test("has a README whose programs compile strictly, including the package's types", () => {
    expect([...examples.keys()].sort()).toEqual(programs.flatMap(([, names]) => names).sort())
    for (const [resolution, names] of programs) {
      const written = names.map((name) => installed.write(name.replace('.js', '.ts'), example(name)))
      expect(installed.compile(resolution, ...written), resolution).toBe('')
    }
  }, 60_000)

  test.each(programs.map(([resolution]) => resolution))(
    'has types that detect mistakes, with resolution %s',
    (resolution) => {
      const mistakes = [
        "import { createLectern } from '@lectern/client'",
        'const lectern = createLectern()',
        "lectern.api.GET('/api/event')",
        "lectern.api.POST('/api/sessions', { body: { nam: 'Carols' } })",
        "lectern.follow('48210937', { onDisplay: ({ slides }) => slides })",
        "lectern.createHub().invoke('JoinShowing', 4)",
      ]
      const said = installed.compile(resolution, installed.write('mistakes.ts', mistakes.join('\n')))
      const lines = [...said.matchAll(/^mistakes\.ts\((\d+),/gm)].map(([, line]) => Number(line))
      expect([...new Set(lines)], said).toEqual([3, 4, 5, 6])
    },
    60_000,
  )

  test('exports only its entry point', async () => {
    installed.write('inside.js', "await import('@lectern/client/dist/client/csrf.js')")
    const program = installed.run(process.execPath, 'inside.js', [], {})
    expect(await program.ended).toBe(1)
    expect(program.said.error).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })
})

describe.each(versionsOf([ourNode, ...(isNightly ? otherNodes : [])]))('under Node %s', (_version, node) => {
  beforeEach(async () => {
    account = await network.app.createAccount()
    organiser = await network.browserOf(account)
    concert = await makeConcert(organiser)
  })

  test("the following program shows changing slides, through a disconnect and a restart, until it's stopped", async () => {
    const program = run(node, 'follow.js', [concert.accessCode])
    const presenting = presenter(organiser, concert, concert.showing)
    await eventually(() => expect(program.said.out).toContain('waiting: -'))
    await presenting.start()
    await presenting.show(0)
    await eventually(() => expect(program.said.out).toContain('live: Silent night\n  Silent night\n'))
    network.cut()
    await presenting.show(1)
    await eventually(() => expect(program.said.out).toContain('live: Round yon virgin\n'))
    await network.serverAway()
    await network.serverBack()
    const after = presenter(await network.browserOf(account), concert, concert.showing)
    await after.show(2)
    await eventually(() => expect(program.said.out).toContain('live: Sleep in heavenly peace\n'))
    await after.close()
    await eventually(() => expect(program.said.out).toMatch(/ended: -\n$/))
    program.interrupt()
    expect(await program.ended).toBe(0)
    expect(program.said.error).toMatch(/^connected \nreconnecting \nconnected \n[\s\S]*stopped \nover: stopped\n$/)
  }, 60_000)

  test('the presenting program reacts to its keys', async () => {
    const program = run(node, 'present.js', [concert.reference], await makeToken(organiser, 'present'))
    const attendee = run(node, 'follow.js', [concert.showing])
    for (const key of ['n', 'p', '3', 'h', 'r']) program.type(key)
    await eventually(() =>
      expect(attendee.said.out).toMatch(/live: Sleep in heavenly peace\n {2}Sleep in heavenly peace\n$/),
    )
    await eventually(() => expect(program.said.out).toContain('1 watching\n'))
    program.close()
    expect(await program.ended, program.said.error).toBe(0)
    await eventually(() => expect(attendee.said.out).toMatch(/ended: -\n$/))
    const shown = [...program.said.out.matchAll(/^shown: (.+)$/gm)].map(([, name]) => name)
    expect(shown.filter((name, at) => name !== shown[at - 1])).toEqual([
      '-',
      'Silent night',
      'Round yon virgin',
      'Silent night',
      'Sleep in heavenly peace',
    ])
  }, 60_000)

  test('the programs for calls and the hub work as described', async () => {
    const calls = run(node, 'calls.js', [], await makeToken(organiser, 'edit'))
    expect(await calls.ended, calls.said.error).toBe(0)
    expect(calls.said.out).toMatch(/^\S+ has 0 slides\n$/)
    const counting = run(node, 'hub.js', [concert.showing], await makeToken(organiser, 'read'))
    expect(await counting.ended, counting.said.error).toBe(0)
    expect(counting.said.out).toBe('0 watching\n')
  }, 60_000)
})
