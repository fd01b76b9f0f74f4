import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Audience } from '../next-to-last-attendee/audience.ts'
import { bareDialect, type Dialect, lecternDialect } from '../next-to-last-attendee/dialects.ts'
import { ratio, rounded, type Section, table } from '../report.ts'
import { describeBoth, type OpenHome, onBothDatabases } from '../support/databases.ts'
import { startLectern } from '../support/lectern-server.ts'
import { Caller } from '../support/organiser.ts'
import { presentEvent } from '../support/presented-event.ts'
import { freePort, type ServerProcess, startServer } from '../support/server-process.ts'
import { median, percentile } from '../support/statistics.ts'

const ATTENDEES = 10_000
const WARM_UP = 500
const ARRIVING_AT_ONCE = 100
const ROUNDS = 3
/** Lets a server finish with those who left. */
const SETTLE_MS = 1_500

interface Hall {
  name: string
  port: number
  server: ServerProcess
  dialect: Dialect
  /** The page and the snapshot. */
  paths: string[]
}
interface Arrival {
  /** Attendees per second. */
  rate: number
  /** Milliseconds of the server's processor time for each. */
  cpu: number
  /** Milliseconds from the first byte of an attendee's request for the page until the hub has let them in. */
  p50: number
  p99: number
}

/** Measures a hall that opens the link at once: page, snapshot and hub, beside bare Hono answers and `ws` connects. */
export async function storm(): Promise<Section> {
  const both = await onBothDatabases(measure)
  return {
    title: 'A hall of 10,000 opens the link',
    body: [
      `Each of ${ATTENDEES} attendees opens a connection, gets the page and the snapshot, then connects to the hub over a WebSocket and joins the showing; ${ARRIVING_AT_ONCE} do so at any time. Medians of ${ROUNDS} rounds in turn. The aim is a rate of at least 0.5 × that of the peer. *CPU* is the server's processor time for one attendee.`,
      ...describeBoth(both, describe),
      '**Peer.** A bare Hono route that answers as many bytes, twice, and a bare `ws` server that greets each client. All attendees are in one other process, whose work is part of every rate. No statement is made for an attendee: `backend/test/live/cost-of-attendees.test.ts` asserts it.',
    ].join('\n\n'),
  }
}

async function measure(openHome: OpenHome): Promise<{ name: string; arrivals: Arrival[] }[]> {
  const lectern = await enterLectern(openHome)
  const halls = [lectern, await enterPeer(lectern)]
  for (const hall of halls) await arrive(hall, WARM_UP)
  const measured = halls.map(({ name }) => ({ name, arrivals: [] as Arrival[] }))
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, hall] of halls.entries()) measured[at]?.arrivals.push(await arrive(hall, ATTENDEES))
  await Promise.all(halls.map(({ server }) => server.stop()))
  return measured
}

async function enterLectern(openHome: OpenHome): Promise<Hall> {
  const home = await openHome('lectern')
  const { port, server } = await startLectern(home.dataDir, home.environment)
  const { accessCode, showingReference, press } = await presentEvent(port)
  await press(0)
  const page = `/watch/${accessCode}/${showingReference}?autoJoin=true`
  const paths = [page, `/api/watch/showings/${showingReference}`]
  return { name: 'Lectern', port, server, dialect: lecternDialect(showingReference), paths }
}

async function enterPeer(lectern: Hall): Promise<Hall> {
  const caller = new Caller(lectern.port)
  const paths: string[] = []
  for (const path of lectern.paths) paths.push(`/bytes/${(await get(caller, path)).body.length}`)
  caller.close()
  const port = await freePort()
  const script = resolve(import.meta.dirname, 'peer-hall.ts')
  const environment = { PORT: String(port) }
  const server = await startServer({ name: 'bare Hono and ws', script, environment, saysWhenUp: 'up' })
  return { name: 'bare Hono and ws', port, server, dialect: bareDialect, paths }
}

async function get(caller: Caller, path: string) {
  const answer = await caller.call('GET', path, { 'accept-encoding': 'br' })
  if (answer.status !== 200) throw new Error(`GET ${path} was answered with ${answer.status}.`)
  return answer
}

async function arrive({ port, server, dialect, paths }: Hall, attendees: number): Promise<Arrival> {
  const audience = new Audience(port, dialect)
  const waits: number[] = []
  let arrived = 0
  const before = await server.measure('cpu')
  const startedAt = performance.now()
  const arriveOneByOne = async () => {
    while (arrived < attendees) {
      arrived += 1
      const cameAt = performance.now()
      const caller = new Caller(port)
      for (const path of paths) await get(caller, path)
      caller.close()
      await audience.join()
      waits.push(performance.now() - cameAt)
    }
  }
  await Promise.all(Array.from({ length: ARRIVING_AT_ONCE }, arriveOneByOne))
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await server.measure('cpu')
  audience.leave()
  await pause(SETTLE_MS)
  const cpu = (after.cpuMs - before.cpuMs) / attendees
  return { rate: attendees / seconds, cpu, p50: median(waits), p99: percentile(waits, 0.99) }
}

function describe(measured: { name: string; arrivals: Arrival[] }[]) {
  const of = (arrivals: Arrival[] = [], part: keyof Arrival) => median(arrivals.map((one) => one[part]))
  const peer = measured.at(-1)?.arrivals
  return table(
    ['Server', 'attendees a second', 'ratio', 'CPU, ms', 'CPU ratio', 'wait p50, ms', 'wait p99, ms'],
    measured.map(({ name, arrivals }) => [
      name,
      rounded(of(arrivals, 'rate')),
      ratio(of(arrivals, 'rate'), of(peer, 'rate')),
      rounded(of(arrivals, 'cpu')),
      ratio(of(arrivals, 'cpu'), of(peer, 'cpu')),
      rounded(of(arrivals, 'p50')),
      rounded(of(arrivals, 'p99')),
    ]),
  )
}
