/** A test file that proves what a fault must not do, or one test of it. */
interface Program {
  level: 'unit' | 'backend' | 'screens' | 'journeys'
  file: string
  /** Part of the test's title. */
  title?: string
}
export interface Fault {
  id: string
  what: string
  programs: Program[]
}

const backend = (file: string, title?: string): Program => ({ level: 'backend', file, ...(title ? { title } : {}) })
const unit = (file: string, title?: string): Program => ({ level: 'unit', file, ...(title ? { title } : {}) })
const screen = (file: string): Program => ({ level: 'screens', file })
const journey = (file: string, title?: string): Program => ({ level: 'journeys', file, ...(title ? { title } : {}) })

/** The faults of docs/reliability.md. One without a program counts as a failure. */
// biome-ignore format: a table, one fault a line
export const faults: Fault[] = [
  { id: 'F1', what: '200 presses with three kills', programs: [backend('test/reliability/crashes', 'F1')] },
  { id: 'F2', what: 'PostgreSQL stopped and started under load', programs: [backend('test/reliability/crashes', 'F2')] },
  { id: 'F3', what: 'a node cut off from the other nodes', programs: [backend('test/reliability/several-nodes', 'F3'), backend('test/live/several-nodes', 'report a cut line'), backend('src/hub/backplane/backplane', 'silently cut')] },
  { id: 'F4', what: 'a node cut off from PostgreSQL', programs: [backend('test/reliability/lost-connections', 'F4')] },
  { id: 'F5', what: '10,000 attendees without a server for 2 s and 30 s', programs: [backend('test/reliability/outage')] },
  { id: 'F6', what: 'five minutes without a server', programs: [journey('delivery/server-restart', 'five minutes')] },
  { id: 'F7', what: '100 stalled readers', programs: [backend('test/reliability/stalled-readers')] },
  { id: 'F8', what: 'a rolling restart of three nodes while presenting, and a killed node or relay', programs: [backend('test/reliability/rolling-restart'), backend('test/relay/relay', 'without its owners')] },
  { id: 'F9', what: 'clocks that differ', programs: [unit('openapi/client/live/version'), unit('organiser/features/presenter/presentation', 'never negative')] },
  { id: 'F10', what: 'calls sent 50 times at once', programs: [backend('test/at-once/double-submits'), backend('test/at-once/idempotency')] },
  { id: 'F11', what: 'two editors on one slide or order', programs: [screen('editor/conflict'), backend('src/slides/slide-order', 'moved concurrently')] },
  { id: 'F12', what: '20 creations and 30 joins at once on Free', programs: [backend('src/events/events', 'exactly three'), backend('test/live/seats', 'exactly fifteen')] },
  { id: 'F13', what: 'a migration while the previous version runs', programs: [backend('test/reliability/migration')] },
  { id: 'F14', what: 'backup and restore of the embedded data and of a PostgreSQL server to an empty machine', programs: [backend('test/reliability/backup')] },
  { id: 'F15', what: 'Redis restarted, or absent at the start', programs: [backend('test/reliability/several-nodes', 'F15'), backend('src/hub/backplane/backplane', 'starts without Redis'), backend('src/live/seats/redis-seats')] },
  { id: 'F16', what: 'a full disk', programs: [backend('test/reliability/full-disk'), backend('test/reliability/embedded-data', 'full disk')] },
  { id: 'F17', what: 'server-sent events, long polling, and a change of transport', programs: [journey('delivery/transport-fall-back'), backend('test/live/showing-to-phones', 'transport changes'), backend('test/hub/http-transports')] },
  { id: 'F18', what: 'one account and one visitor use every limit to its end, all at once', programs: [backend('test/attack/faults', 'F18')] },
  { id: 'F19', what: '400 people behind one address, ten of whom mistype', programs: [backend('test/attack/faults', 'F19')] },
  { id: 'F20', what: 'a right ends', programs: [backend('test/attack/faults', 'F20'), backend('src/teams/teams', 'a removed member')] },
]
