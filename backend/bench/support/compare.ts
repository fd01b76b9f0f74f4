import { ratio as ratioOf, rounded, table } from '../report.ts'
import type { ServerProcess } from './server-process.ts'
import { median } from './statistics.ts'

export const ROUNDS = 5
const WARM_UP = 20

export interface Side {
  server: ServerProcess
  /** Makes one call on a client's own connection. */
  call(client: number): Promise<unknown>
}
/** At least this multiple of the peer's rate, or at most this multiple of its wait. */
type Aim = { rate: number } | { wait: number }
/** Lectern's call beside the peer's. */
export interface Pair {
  name: string
  aim: Aim
  lectern: Side
  peer: Side
  /** Clients that call at once. */
  clients: number
  /** Calls of each client in a round. */
  calls: number
}
interface Figures {
  /** Calls per second. */
  rate: number
  /** Milliseconds of processor time for each call. */
  cpu: number
  /** Milliseconds until the answer, p50. */
  wait: number
}
export interface Compared {
  name: string
  aim: Aim
  lectern: Figures
  peer: Figures
}

/** Measures both sides in turn; returns the medians of all rounds. */
async function compare({ name, aim, lectern, peer, clients, calls }: Pair): Promise<Compared> {
  const all = { lectern: [] as Figures[], peer: [] as Figures[] }
  for (const side of [lectern, peer]) await run(side, clients, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    all.lectern.push(await run(lectern, clients, calls))
    all.peer.push(await run(peer, clients, calls))
  }
  return { name, aim, lectern: medians(all.lectern), peer: medians(all.peer) }
}

/** Compares one pair after the other, and stops their servers, which are the same for all. */
export async function compareAll(pairs: readonly Pair[]): Promise<Compared[]> {
  const rows: Compared[] = []
  for (const pair of pairs) rows.push(await compare(pair))
  await Promise.all([pairs[0]?.lectern.server.stop(), pairs[0]?.peer.server.stop()])
  return rows
}

/** One round of calls by clients at once. */
async function run({ server, call }: Side, clients: number, calls: number): Promise<Figures> {
  const waits: number[] = []
  const before = await server.measure('cpu')
  const startedAt = performance.now()
  const callsOf = async (client: number) => {
    for (let n = 0; n < calls; n++) {
      const askedAt = performance.now()
      await call(client)
      waits.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => callsOf(client)))
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await server.measure('cpu')
  return { rate: waits.length / seconds, cpu: (after.cpuMs - before.cpuMs) / waits.length, wait: median(waits) }
}

const medians = (figures: Figures[]): Figures => ({
  rate: median(figures.map((one) => one.rate)),
  cpu: median(figures.map((one) => one.cpu)),
  wait: median(figures.map((one) => one.wait)),
})

const HEADINGS = ['Call', 'aim', 'met', 'a second', 'of the peer', 'ratio']
const PARTS = ['CPU, ms', 'of the peer, ms', 'wait, ms', 'of the peer, ms ', 'wait ratio']

/** A table of calls beside their peers. */
export const comparedTable = (rows: readonly Compared[]) =>
  table(
    [...HEADINGS, ...PARTS],
    rows.map(({ name, aim, lectern, peer }) => [
      name,
      'rate' in aim ? `rate ≥ ${aim.rate} ×` : `wait ≤ ${aim.wait} ×`,
      isMet({ name, aim, lectern, peer }) ? 'yes' : 'no',
      rounded(lectern.rate),
      rounded(peer.rate),
      ratioOf(lectern.rate, peer.rate),
      rounded(lectern.cpu),
      rounded(peer.cpu),
      rounded(lectern.wait),
      rounded(peer.wait),
      ratioOf(lectern.wait, peer.wait),
    ]),
  )

const isMet = ({ aim, lectern, peer }: Compared) =>
  'rate' in aim ? lectern.rate / peer.rate >= aim.rate : lectern.wait / peer.wait <= aim.wait
