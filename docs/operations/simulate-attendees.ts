// What one showing with very many attendees would need. Usage: node docs/operations/simulate-attendees.ts [attendees]
import { pathToFileURL } from 'node:url'

/** Figures of one process, from docs/benchmarks.md (2026-11-21) and docs/reliability.md (F5). */
export const measured = {
  /** Resident memory of an empty process and of each connection. */
  emptyMb: 344,
  connectionKb: 13.7,
  /** From the first to the last of 5,000 attendees. */
  writeMicroseconds: (40.6 / 5_000) * 1_000,
  /** 10,000 clients were back after 10 seconds, with the clients on the same two processors: an upper bound. */
  joinMs: 10_000 / 10_000,
  messageBytes: 1_701,
  pageBytes: 6_300,
  scriptBytes: 36_400,
  keepAliveSeconds: 15,
}

export interface Plan {
  attendees: number
  attendeesOfRelay: number
  hours: number
  pressesOfHour: number
}

/** The arithmetic: relays, memory, traffic. */
export function sizeOf({ attendees, attendeesOfRelay, hours, pressesOfHour }: Plan) {
  const relays = Math.ceil(attendees / attendeesOfRelay)
  const pings = (hours * 3_600) / measured.keepAliveSeconds
  const PING_BYTES = 100
  return {
    relays,
    memoryOfRelayMb: Math.round(measured.emptyMb + (attendeesOfRelay * measured.connectionKb) / 1_000),
    firstToLastMs: Math.round((attendeesOfRelay * measured.writeMicroseconds) / 1_000),
    pressGb: (attendees * measured.messageBytes) / 1e9,
    burstGbitOfRelay: (measured.messageBytes * 8) / measured.writeMicroseconds / 1_000,
    trafficGb: (attendees * (hours * pressesOfHour * measured.messageBytes + pings * PING_BYTES)) / 1e9,
    staticGb: (attendees * (measured.pageBytes + measured.scriptBytes)) / 1e9,
  }
}

/** Random numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Storm {
  attendees: number
  relays: number
  /** Over how many seconds the attendees arrive, evenly and at random. */
  spreadSeconds: number
}

/**
 * A storm of joins: each attendee arrives at a random time and goes to a random relay, which serves one after another. Returns how long
 * attendees wait, in seconds, and when the last one is served.
 */
function simulateStorm({ attendees, relays, spreadSeconds }: Storm, seed = 1) {
  const random = randomFrom(seed)
  const arrivals = Float64Array.from({ length: attendees }, () => random() * spreadSeconds).sort()
  const freeAt = new Float64Array(relays)
  const waits = new Float64Array(attendees)
  let last = 0
  for (const [at, arrival] of arrivals.entries()) {
    const relay = Math.floor(random() * relays)
    const done = Math.max(arrival, freeAt[relay] ?? 0) + measured.joinMs / 1_000
    freeAt[relay] = done
    waits[at] = done - arrival
    last = Math.max(last, done)
  }
  waits.sort()
  const percentile = (part: number) => waits[Math.min(attendees - 1, Math.floor(attendees * part))] ?? 0
  return { p50: percentile(0.5), p99: percentile(0.99), last }
}

/** The tables of the page, in Markdown. */
export function tables(attendees = 1_000_000) {
  const sizes = [10_000, 20_000, 50_000].map((attendeesOfRelay) => {
    const plan = { attendees, attendeesOfRelay, hours: 1, pressesOfHour: 120 }
    const { relays, memoryOfRelayMb, firstToLastMs, burstGbitOfRelay } = sizeOf(plan)
    return [
      attendeesOfRelay.toLocaleString('en-GB'),
      relays,
      memoryOfRelayMb,
      firstToLastMs,
      burstGbitOfRelay.toFixed(1),
    ]
  })
  const storms = [
    { name: 'all at once', relays: 50, spreadSeconds: 0 },
    { name: 'within 10 s', relays: 50, spreadSeconds: 10 },
    { name: 'within 30 s', relays: 50, spreadSeconds: 30 },
    { name: 'within 60 s', relays: 50, spreadSeconds: 60 },
    { name: 'within 30 s', relays: 100, spreadSeconds: 30 },
  ].map(({ name, ...storm }) => {
    const { p50, p99, last } = simulateStorm({ attendees, ...storm })
    return [name, storm.relays, ...[p50, p99, last].map((seconds) => seconds.toFixed(2))]
  })
  return [
    table(['Attendees of a relay', 'Relays', 'MB of a relay', 'First to last, ms', 'Burst of a relay, Gbit/s'], sizes),
    table(['Arrive', 'Relays', 'p50 wait, s', 'p99 wait, s', 'Last one in, s'], storms),
  ].join('\n\n')
}

const table = (header: string[], rows: (string | number)[][]) =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`${tables(Number(process.argv[2] ?? 1_000_000))}\n`)
}
