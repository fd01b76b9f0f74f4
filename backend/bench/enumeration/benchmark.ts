import { rounded, type Section, table } from '../report.ts'
import { startLectern, withDataDir } from '../support/lectern-server.ts'
import { Organiser } from '../support/organiser.ts'
import { median } from '../support/statistics.ts'
import { type AskingCall, askingCalls, INVITE_CODE } from './calls.ts'
import { makeKnownAccounts } from './known-accounts.ts'

const WARM_UP = 20
const COUNTED = 200

interface Asked {
  name: string
  known: number[]
  unknown: number[]
}

/** Measures whether response times reveal which addresses have accounts. */
export async function enumeration(): Promise<Section> {
  return describe(await withDataDir(askAll))
}

async function askAll(dataDir: string) {
  const addresses = (who: string, call: number) =>
    Array.from({ length: WARM_UP + COUNTED }, (_, at) => `${who}-${call}-${at}@example.org`)
  const known = askingCalls.map((_, call) => addresses('known', call))
  await makeKnownAccounts({ dataDir }, known.flat())
  // Proofs of work would delay each call, independent of the address
  const { port, server } = await startLectern(dataDir, { HUMAN_VERIFICATION: 'off', INVITE_CODES: INVITE_CODE })
  const visitor = new Organiser(port)
  await visitor.call('GET', '/api/csrf/get-csrf-token')
  const all: Asked[] = []
  for (const [at, call] of askingCalls.entries())
    all.push(await ask(visitor, call, known[at] ?? [], addresses('unknown', at)))
  await server.stop()
  return all
}

/** Requests each address once, alternating known and unknown ones in changing order. */
async function ask(visitor: Organiser, call: AskingCall, known: readonly string[], unknown: readonly string[]) {
  const took = async (email = '') => {
    const startedAt = performance.now()
    const { status, body } = await visitor.send('POST', call.path, call.bodyFor(email))
    if (status !== call.status) throw new Error(`${call.name} was answered with ${status}: ${body}`)
    return performance.now() - startedAt
  }
  const asked: Asked = { name: call.name, known: [], unknown: [] }
  for (let at = 0; at < WARM_UP + COUNTED; at++) {
    const isKnownFirst = at % 2 === 0
    const first = await took((isKnownFirst ? known : unknown)[at])
    const second = await took((isKnownFirst ? unknown : known)[at])
    if (at < WARM_UP) continue
    asked.known.push(isKnownFirst ? first : second)
    asked.unknown.push(isKnownFirst ? second : first)
  }
  return asked
}

function describe(all: readonly Asked[]): Section {
  const rows = all.map(({ name, known, unknown }) => {
    const [p50Known, p50Unknown] = [median(known), median(unknown)]
    return [name, rounded(p50Known), rounded(p50Unknown), inTenths(p50Known - p50Unknown), inTenths(noiseOf(unknown))]
  })
  return {
    title: 'What response times reveal about an address',
    body: [
      `Milliseconds until the answer for addresses that have an account and for others, p50 of ${COUNTED} each, in turn, each address once. The gap should stay below 5 ms; the network adds more than that. *Noise* is the gap between two halves of the addresses without an account.`,
      table(['Call', 'known, p50', 'unknown, p50', 'gap', 'noise'], rows),
      'In one process on the embedded database, with the human verification switched off. A test asserts that the same work is done; nothing asserts these times.',
    ].join('\n\n'),
  }
}

function noiseOf(values: readonly number[]) {
  // Takes pairs, because the order alternates
  const half = (which: number) => median(values.filter((_, at) => Math.floor(at / 2) % 2 === which))
  return half(0) - half(1)
}

const inTenths = (milliseconds: number) => Number(milliseconds.toFixed(2))
