import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { resolve } from 'node:path'
import { answers } from './answers/benchmark.ts'
import { editor } from './editor/benchmark.ts'
import { library } from './library/benchmark.ts'
import { nextToLastAttendee, slidesInLanguages, typedNotes } from './next-to-last-attendee/benchmark.ts'
import { putSections, type Section, writeReport } from './report.ts'
import { storm } from './storm/benchmark.ts'
import { nginxVersion } from './support/nginx.ts'
import { endServers, killServers } from './support/server-process.ts'

const benchmarks: Record<string, () => Promise<Section>> = {
  attendees: nextToLastAttendee,
  languages: slidesInLanguages,
  notes: typedNotes,
  storm,
  answers,
  library,
  editor,
}

const ROOT = resolve(import.meta.dirname, '../..')
const REPORT = resolve(ROOT, 'docs/benchmarks.md')
/** How long one benchmark may take. */
const AT_MOST_MS = 600_000
const CLEAN_UP_WITHIN_MS = 5_000

/**
 * Runs every benchmark in turn and writes the report, or only those named on the command line and replaces their sections in the existing
 * report. When one fails the others still run; then only their sections are replaced, and the process ends with an error.
 */
async function main(names: readonly string[]) {
  const startedAt = performance.now()
  const machine = describeMachine()
  const sections: Section[] = []
  const chosen = choose(names)
  for (const [name, benchmark] of chosen) {
    const load = describeLoad()
    const section = await withinTime(name, benchmark)
    if (!section) continue
    const { title, body } = section
    const alone = `Measured alone on ${today()} at ${machine.Lectern}; load before it: ${load}.`
    sections.push({ title, body: names.length > 0 ? `${body}\n\n${alone}` : body })
    process.stdout.write(`## ${title}\n\n${body}\n\n`)
  }
  const facts = { date: today(), tookSeconds: (performance.now() - startedAt) / 1000, machine }
  const isWhole = names.length === 0 && sections.length === chosen.length
  const report = isWhole ? writeReport(facts, sections) : putSections(readFileSync(REPORT, 'utf8'), sections)
  writeFileSync(REPORT, report)
  process.stdout.write(`${sections.length} of ${chosen.length} written to ${REPORT}\n`)
}

function choose(names: readonly string[]) {
  if (names.length === 0) return Object.entries(benchmarks)
  return names.map((name) => {
    const benchmark = benchmarks[name]
    if (!benchmark) throw new Error(`There is no benchmark "${name}", only ${Object.keys(benchmarks).join(', ')}.`)
    return [name, benchmark] as const
  })
}

/** The benchmark's section, or null when it failed, which makes the process end with an error. */
async function withinTime(name: string, benchmark: () => Promise<Section>): Promise<Section | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const reason = `It took more than ${AT_MOST_MS / 1000} s.`
    timer = setTimeout(() => reject(new Error(reason)), AT_MOST_MS)
  })
  try {
    return await Promise.race([benchmark(), late])
  } catch (error) {
    // Errors after an abort are expected
    if (isEnding) return null
    process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
    killServers()
    return null
  } finally {
    clearTimeout(timer)
  }
}

const today = () => new Date().toISOString().slice(0, 10)
const describeLoad = () =>
  loadavg()
    .map((one) => one.toFixed(2))
    .join(', ')

function describeMachine(): Record<string, string> {
  const [cpu] = cpus()
  return {
    Processor: `${cpus().length} × ${cpu?.model.trim()}`,
    Memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    System: `${type()} ${release()}`,
    'Load before the run': describeLoad(),
    Lectern: commit(),
    'Node.js': process.versions.node,
    ws: versionOf('ws'),
    'socket.io': versionOf('socket.io'),
    'nginx, for nchan': nginxVersion() ?? 'not installed',
  }
}

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(resolve(ROOT, 'node_modules', name, 'package.json'), 'utf8')).version

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return 'not in a git working tree'
  }
}

let isEnding = false

/** Ends the run with an error after cleaning up. */
function end() {
  isEnding = true
  process.exitCode = 1
  endServers()
  setTimeout(() => process.exit(1), CLEAN_UP_WITHIN_MS).unref()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)

main(process.argv.slice(2))
  .catch((error: unknown) => {
    if (!isEnding) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  })
  .finally(endServers)
