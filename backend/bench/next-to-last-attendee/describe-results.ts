import { kilobytes, megabytes, ratio, rounded, type Section, table } from '../report.ts'
import { median, summarise } from '../support/statistics.ts'
import type { Press, Result, Round } from './results.ts'

const YARDSTICK = 'bare ws'

interface Counts {
  warmUps: number
  presses: number
}

/** The results on each kind of database as tables, with method and limitations. */
export function describeResults(both: Record<string, readonly Result[]>, counts: Counts): Section {
  const results = Object.values(both)[0] ?? []
  return {
    title: 'From the press of Next to the last attendee',
    body: [
      `Milliseconds from the organiser's HTTP request until the last attendee has the slide (a message of ${results[0]?.slideBytes} bytes), ${counts.presses} presses each. The ratio compares the p50 with that of ${YARDSTICK}; the aim is at most 1.3 × with 1,000 attendees and 1.10 × with 10,000. *Beyond the press* leaves out how long a press takes without attendees: what is left is the attendees' part.`,
      ...tables(both, deliveryTable),
      'Where the time goes (p50, ms). *Answer* is how long the organiser waits for the answer to the press. Between the first and the last attendee a server only writes to its sockets. *Server CPU* is what its process computed for one press, *of it kernel* the system calls, mostly writing to sockets; it depends less on what else the machine does.',
      ...tables(both, partsTable),
      'Memory: resident size of the server with all attendees connected, minus the size before they connected, each after a garbage collection. The kernel’s socket buffers are not in it.',
      memoryTable(results),
      methodText(counts),
    ].join('\n\n'),
  }
}

/** The results with one language and with several, on each kind of database. The first one is the yardstick. */
export function describeLanguages(both: Record<string, readonly Result[]>, presses: number): Section {
  const rows = (results: readonly Result[]) =>
    results.flatMap(({ name, slideBytes, rounds }) =>
      rounds.map((round, at) => {
        const { p50, p95, max } = summarise(valuesOf(round, 'lastAttendee'))
        const yardstick = results[0]?.rounds[at] ?? round
        const compared = ratio(p50, median(valuesOf(yardstick, 'lastAttendee')))
        return [round.attendees, name, slideBytes, rounded(p50), rounded(p95), rounded(max), compared]
      }),
    )
  return {
    title: 'Slides in three languages',
    body: [
      `Milliseconds from the press of Next until the last attendee has the slide, ${presses} presses each. All languages go with one message. The ratio compares the p50 with that of one language; the aim is at most 1.15 × with 10,000 attendees.`,
      ...tables(both, (results) =>
        table(['Attendees', 'Server', 'message, bytes', 'p50', 'p95', 'max', 'ratio'], rows(results)),
      ),
    ].join('\n\n'),
  }
}

/** The time from a line of live notes to the last attendee, on each kind of database. */
export function describeNotes(both: Record<string, readonly Result[]>, lines: number): Section {
  const rows = (results: readonly Result[]) =>
    byAttendees(results).map(({ attendees, result, round, yardstickRound }) => {
      const { p50, p95, max } = summarise(valuesOf(round, 'lastAttendee'))
      const compared = ratio(p50, median(valuesOf(yardstickRound, 'lastAttendee')))
      return [attendees, result.name, result.slideBytes, rounded(p50), rounded(p95), rounded(max), compared]
    })
  return {
    title: 'Live notes',
    body: [
      `Milliseconds from the request with a line of live notes until the last attendee has its words, ${lines} lines each, more than a quarter of a second apart. ${YARDSTICK} updates one row and sends as many bytes. The product promises 300 ms.`,
      ...tables(both, (results) =>
        table(['Attendees', 'Server', 'message, bytes', 'p50', 'p95', 'max', 'ratio'], rows(results)),
      ),
    ].join('\n\n'),
  }
}

const tables = (both: Record<string, readonly Result[]>, table: (results: readonly Result[]) => string) =>
  Object.entries(both).flatMap(([name, results]) => [`${name}:`, table(results)])

/** Groups the results by number of attendees, each with the baseline. */
function byAttendees(results: readonly Result[]) {
  const yardstick = results.find(({ name }) => name === YARDSTICK)
  if (!yardstick) throw new Error(`There are no results of ${YARDSTICK}.`)
  return yardstick.rounds.flatMap((yardstickRound, index) =>
    results.flatMap((result) => {
      const round = result.rounds[index]
      return round ? [{ attendees: round.attendees, result, round, yardstick, yardstickRound }] : []
    }),
  )
}

const valuesOf = (round: Round, part: keyof Press) => round.presses.map((press) => press[part])

const deliveryTable = (results: readonly Result[]) =>
  table(
    ['Attendees', 'Server', 'p50', 'p95', 'max', 'ratio', 'p50 beyond the press', 'ratio beyond'],
    byAttendees(results).map(({ attendees, result, round, yardstick, yardstickRound }) => {
      const { p50, p95, max } = summarise(valuesOf(round, 'lastAttendee'))
      const yardstickP50 = median(valuesOf(yardstickRound, 'lastAttendee'))
      const beyond = p50 - median(result.aloneAnswers)
      const yardstickBeyond = yardstickP50 - median(yardstick.aloneAnswers)
      const times = [rounded(p50), rounded(p95), rounded(max), ratio(p50, yardstickP50)]
      return [attendees, result.name, ...times, rounded(beyond), ratio(beyond, yardstickBeyond)]
    }),
  )

const partsTable = (results: readonly Result[]) =>
  table(
    [
      'Attendees',
      'Server',
      'Response, no attendees',
      'Answer',
      'First attendee',
      'First to last',
      'Server CPU',
      'of it kernel',
      'CPU ratio',
    ],
    byAttendees(results).map(({ attendees, result, round, yardstickRound }) => [
      attendees,
      result.name,
      rounded(median(result.aloneAnswers)),
      rounded(median(valuesOf(round, 'answer'))),
      rounded(median(valuesOf(round, 'firstAttendee'))),
      rounded(median(round.presses.map((press) => press.lastAttendee - press.firstAttendee))),
      rounded(median(valuesOf(round, 'serverCpu'))),
      rounded(median(valuesOf(round, 'kernelCpu'))),
      ratio(median(valuesOf(round, 'serverCpu')), median(valuesOf(yardstickRound, 'serverCpu'))),
    ]),
  )

const memoryTable = (results: readonly Result[]) =>
  table(
    ['Server', 'Attendees', 'empty, MB', 'full, MB', 'kB a connection', 'of it JavaScript heap'],
    results.flatMap(({ name, empty, rounds }) => {
      const last = rounds.at(-1)
      if (!empty || !last) return []
      const { attendees, full } = last
      const [rss, heap] = [full.rssBytes - empty.rssBytes, full.heapBytes - empty.heapBytes]
      const each = [kilobytes(rss / attendees), kilobytes(heap / attendees)]
      return [[name, attendees, megabytes(empty.rssBytes), megabytes(full.rssBytes), ...each]]
    }),
  )

const methodText = ({ warmUps, presses }: Counts) =>
  [
    `**How.** Each server runs in its own process. The organiser and all attendees are in one other process, so that one clock measures; attendees are bare TCP sockets that speak just enough WebSocket, SignalR or Socket.IO, the same for all. With 1,000 attendees those of all servers stay connected, and the servers press in turn, another one first each time; 10,000 are connected to one server after the other. For each number of attendees ${warmUps} presses warm up and ${presses} count. Lectern runs as \`make start\` does.`,
    '**Peers.** *bare ws*: locks and updates one row in a transaction, answers, then `JSON.stringify` once and `send` to each client. *socket.io room*: `io.to(room).emit`, WebSockets only, from memory. *nchan*: nginx with this module, one worker, without storing messages; a process like that of bare ws updates the row and publishes, and both processes count. None compresses, and none has a log-in, CSRF token, rights, validation, revision or recovery. Lectern does all of that before the first attendee is reached.',
    '**What it does not say.** Real networks and phones, TLS, a proxy in between, several nodes, SSE and long polling. Servers and clients share the processor’s cores, so clients slow the servers down.',
  ].join('\n\n')
