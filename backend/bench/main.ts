import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { resolve } from 'node:path'
import { answers } from './answers/benchmark.ts'
import { editor } from './editor/benchmark.ts'
import { enumeration } from './enumeration/benchmark.ts'
import { nextToLastAttendee } from './next-to-last-attendee/benchmark.ts'
import { putSections, type Section, writeReport } from './report.ts'
import { startUp } from './start-up/benchmark.ts'
import { endServers } from './support/server-process.ts'
import { watchPage } from './watch-page/benchmark.ts'

const benchmarks: Record<string, () => Promise<Section>> = {
  attendees: nextToLastAttendee,
  answers,
  'start-up': startUp,
  'watch-page': watchPage,
  enumeration,
  editor,
}

const ROOT = resolve(import.meta.dirname, '../..')
const REPORT = resolve(ROOT, 'docs/benchmarks.md')
const AT_MOST_MS = 480_000
const CLEAN_UP_WITHIN_MS = 5_000

/**
 * Runs every benchmark in turn and writes the report, or only those named on the command line and replaces their sections in the existing
 * report.
 */
async function main(names: readonly string[]) {
  const startedAt = performance.now()
  const machine = describeMachine()
  const sections: Section[] = []
  for (const benchmark of chosen(names)) {
    const load = describeLoad()
    const { title, body } = await benchmark()
    const alone = `Measured alone on ${today()} at ${machine.Lectern}; load before it: ${load}.`
    sections.push({ title, body: names.length > 0 ? `${body}\n\n${alone}` : body })
    process.stdout.write(`## ${title}\n\n${body}\n\n`)
  }
  const facts = { date: today(), tookSeconds: (performance.now() - startedAt) / 1000, machine }
  const report = names.length > 0 ? putSections(readFileSync(REPORT, 'utf8'), sections) : writeReport(facts, sections)
  writeFileSync(REPORT, report)
  process.stdout.write(`Written to ${REPORT}\n`)
}

function chosen(names: readonly string[]) {
  if (names.length === 0) return Object.values(benchmarks)
  return names.map((name) => {
    const benchmark = benchmarks[name]
    if (!benchmark) throw new Error(`There is no benchmark "${name}", only ${Object.keys(benchmarks).join(', ')}.`)
    return benchmark
  })
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

/** Ends the run with an error after cleaning up, because a server is missing. */
function endBecause(reason: string) {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
  endServers()
  setTimeout(() => process.exit(1), CLEAN_UP_WITHIN_MS).unref()
}

setTimeout(() => endBecause(`The benchmarks took more than ${AT_MOST_MS / 1000} s.`), AT_MOST_MS).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endBecause('Ended.'))

main(process.argv.slice(2))
  .catch((error: unknown) => {
    // Errors after an abort are expected
    if (process.exitCode === undefined)
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  })
  .finally(endServers)
