import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { eventually } from '../support/live-server.ts'
import type { TestClient } from '../support/test-client.ts'
import { examples, InstalledPackage, nodes } from './installed-package.ts'
import { makeToken, Network } from './network.ts'

let network: Network
let installed: InstalledPackage
let account: { email: string }
let organiser: TestClient
let concert: Concert
beforeAll(async () => {
  installed = new InstalledPackage()
  network = await Network.create()
}, 60_000)
afterAll(async () => {
  installed.remove()
  await network.close()
})
beforeEach(async () => {
  account = await network.app.createAccount()
  organiser = await network.browserOf(account)
  concert = await makeConcert(organiser)
})

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

describe('the package', () => {
  test('depends on two packages and nothing else', () => {
    expect(Object.keys(installed.manifest.dependencies)).toEqual(['@microsoft/signalr', 'openapi-fetch'])
  })

  test('is described by programs that a strict compiler accepts', () => {
    expect([...examples.keys()]).toEqual(['follow.js', 'present.js', 'calls.js', 'hub.js'])
    for (const [name, text] of examples) installed.write(name.replace('.js', '.ts'), text)
    expect(installed.compile(...[...examples.keys()].map((name) => name.replace('.js', '.ts')))).toBe('')
  }, 60_000)

  test('has types that see mistakes', () => {
    const mistakes = [
      "import { createLectern } from '@lectern/client'",
      'const lectern = createLectern()',
      "lectern.api.GET('/api/event')",
      "lectern.api.POST('/api/sessions', { body: { nam: 'Carols' } })",
      "lectern.follow('48210937', { onDisplay: ({ slides }) => slides })",
      "lectern.createHub().invoke('JoinShowing', 4)",
    ]
    installed.write('mistakes.ts', mistakes.join('\n'))
    const lines = [...installed.compile('mistakes.ts').matchAll(/^mistakes\.ts\((\d+),/gm)].map(([, line]) =>
      Number(line),
    )
    expect([...new Set(lines)]).toEqual([3, 4, 5, 6])
  }, 60_000)

  test('follows and presents in fewer than 30 lines each', () => {
    for (const name of ['follow.js', 'present.js']) expect(example(name).trim().split('\n').length).toBeLessThan(30)
  })
})

describe.each(nodes)('under Node %s', (_version, node) => {
  test('the program that follows shows slides while they change, through a drop and a restart, until it is stopped', async () => {
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

  test('the program that presents shows what its keys say', async () => {
    const program = run(node, 'present.js', [concert.reference], await makeToken(organiser, 'present'))
    const attendee = run(node, 'follow.js', [concert.showing])
    for (const key of ['n', 'n', 'p', '3', 'h', 'r']) program.type(key)
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

  test('the programs that call and that use the hub do what they say', async () => {
    const calls = run(node, 'calls.js', [], await makeToken(organiser, 'edit'))
    expect(await calls.ended, calls.said.error).toBe(0)
    expect(calls.said.out).toMatch(/^\S+ has 0 slides\n$/)
    const counting = run(node, 'hub.js', [concert.showing], await makeToken(organiser, 'read'))
    expect(await counting.ended, counting.said.error).toBe(0)
    expect(counting.said.out).toBe('0 watching\n')
  }, 60_000)
})
