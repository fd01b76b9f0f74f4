import { join, resolve } from 'node:path'
import { ratio as ratioOf, rounded, type Section, table } from '../report.ts'
import { startLectern, withDataDir } from '../support/lectern-server.ts'
import { Caller } from '../support/organiser.ts'
import { presentEvent } from '../support/presented-event.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { median } from '../support/statistics.ts'

const ROUNDS = 5
const PHONES = 16
const CALLS_OF_PHONE = 100
const PRESSES = 100
const WARM_UP = 20

interface Side {
  server: ServerProcess
  /** Makes one call on a phone's own connection. */
  call(phone: number): Promise<unknown>
}
/** Lectern's call beside the peer's. */
interface Pair {
  name: string
  lectern: Side
  peer: Side
  phones: number
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

/** Measures the answers of a hall that opens the link, and of a press, beside the shortest Hono handlers. */
export async function answers(): Promise<Section> {
  const embedded = await withDataDir((dataDir) => measureAll(dataDir, {}))
  const url = process.env.BENCH_DATABASE_URL
  const onServer = url ? await withDataDir((dataDir) => measureAll(dataDir, { DATABASE_URL: url })) : null
  return {
    title: 'Answers to a hall and to a presenter',
    body: [
      `Medians of ${ROUNDS} rounds, Lectern and its peer in turn. *CPU* is the processor time of the server for one call, which depends least on what else the machine does. The hall's calls come over ${PHONES} connections at once, presses one after another.`,
      'On the embedded database:',
      rowsOf(embedded),
      onServer
        ? 'On a PostgreSQL server:'
        : 'On a PostgreSQL server: not measured (set `BENCH_DATABASE_URL` to an empty database).',
      ...(onServer ? [rowsOf(onServer)] : []),
      '**Peers.** The page and the display: a bare Hono route that answers the same number of bytes. A press: a Hono route that locks and updates one row in a transaction, on a database opened in the same way. Neither has a log-in, rights, validation, limits or a log.',
    ].join('\n\n'),
  }
}

async function measureAll(dataDir: string, environment: Record<string, string>) {
  const pairs = await enter(dataDir, environment)
  const rows: { name: string; lectern: Figures; peer: Figures }[] = []
  for (const pair of pairs) rows.push(await compare(pair))
  await Promise.all([pairs[0]?.lectern.server.stop(), pairs[0]?.peer.server.stop()])
  return rows
}

async function enter(dataDir: string, environment: Record<string, string>): Promise<Pair[]> {
  const { port, server } = await startLectern(join(dataDir, 'lectern'), environment)
  const event = await presentEvent(port)
  await event.press(0)
  const peerPort = await freePort()
  const peer = await startServer({
    name: 'bare Hono',
    script: resolve(import.meta.dirname, 'peer-hono.ts'),
    environment: { PORT: String(peerPort), DATA_DIR: join(dataDir, 'peer'), ...environment },
    saysWhenUp: 'up',
  })
  const read = async (name: string, path: string): Promise<Pair> => {
    const size = (await new Caller(port).call('GET', path, { 'accept-encoding': 'br' })).body.length
    const lectern = { server, call: callsOf(port, path) }
    const bare = { server: peer, call: callsOf(peerPort, `/bytes/${size}`) }
    return { name: `${name}, ${size} bytes`, lectern, peer: bare, phones: PHONES, calls: CALLS_OF_PHONE }
  }
  const presser = new Caller(peerPort)
  let press = 0
  return [
    await read('page of the live slide', `/watch/${event.accessCode}/${event.showingReference}?autoJoin=true`),
    await read('getWatchDisplay', `/api/watch/showings/${event.showingReference}/display`),
    {
      name: 'press',
      lectern: { server, call: () => event.press(++press) },
      peer: {
        server: peer,
        call: () => presser.call('POST', '/press', { 'content-type': 'application/json' }, '{"slide":"1"}'),
      },
      phones: 1,
      calls: PRESSES,
    },
  ]
}

function callsOf(port: number, path: string): Side['call'] {
  const callers = Array.from({ length: PHONES }, () => new Caller(port))
  return async (phone) => {
    const answer = await callers[phone]?.call('GET', path, { 'accept-encoding': 'br' })
    if (answer?.status !== 200) throw new Error(`GET ${path} was answered with ${answer?.status}.`)
  }
}

async function compare({ name, lectern, peer, phones, calls }: Pair) {
  const all = { lectern: [] as Figures[], peer: [] as Figures[] }
  for (const side of [lectern, peer]) await run(side, phones, WARM_UP)
  for (let round = 0; round < ROUNDS; round++) {
    all.lectern.push(await run(lectern, phones, calls))
    all.peer.push(await run(peer, phones, calls))
  }
  return { name, lectern: medians(all.lectern), peer: medians(all.peer) }
}

async function run({ server, call }: Side, phones: number, calls: number): Promise<Figures> {
  const waits: number[] = []
  const before = await server.measure('cpu')
  const startedAt = performance.now()
  const phoneCalls = async (phone: number) => {
    for (let n = 0; n < calls; n++) {
      const askedAt = performance.now()
      await call(phone)
      waits.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: phones }, (_, phone) => phoneCalls(phone)))
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await server.measure('cpu')
  return { rate: waits.length / seconds, cpu: (after.cpuMs - before.cpuMs) / waits.length, wait: median(waits) }
}

const medians = (figures: Figures[]): Figures => ({
  rate: median(figures.map((one) => one.rate)),
  cpu: median(figures.map((one) => one.cpu)),
  wait: median(figures.map((one) => one.wait)),
})

const rowsOf = (rows: { name: string; lectern: Figures; peer: Figures }[]) =>
  table(
    [
      'Call',
      'a second',
      'of the peer',
      'ratio',
      'CPU, ms',
      'of the peer, ms',
      'wait, ms',
      'of the peer, ms ',
      'wait ratio',
    ],
    rows.map(({ name, lectern, peer }) => [
      name,
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
