import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem, type } from 'node:os'
import { resolve } from 'node:path'
import { enumeration } from './enumeration/benchmark.ts'
import { nextToLastAttendee } from './next-to-last-attendee/benchmark.ts'
import { type Section, writeReport } from './report.ts'
import { startUp } from './start-up/benchmark.ts'
import { endServers } from './support/server-process.ts'
import { watchPage } from './watch-page/benchmark.ts'

const benchmarks: (() => Promise<Section>)[] = [nextToLastAttendee, startUp, watchPage, enumeration]

const ROOT = resolve(import.meta.dirname, '../..')
const REPORT = resolve(ROOT, 'docs/benchmarks.md')
const AT_MOST_MS = 240_000
const CLEAN_UP_WITHIN_MS = 5_000

/** Runs every benchmark, one after the other, and writes the report. */
async function main() {
  const startedAt = performance.now()
  const machine = describeMachine()
  const sections: Section[] = []
  for (const benchmark of benchmarks) {
    const section = await benchmark()
    sections.push(section)
    process.stdout.write(`## ${section.title}\n\n${section.body}\n\n`)
  }
  const facts = {
    date: new Date().toISOString().slice(0, 10),
    tookSeconds: (performance.now() - startedAt) / 1000,
    machine,
  }
  writeFileSync(REPORT, writeReport(facts, sections))
  process.stdout.write(`Written to ${REPORT}\n`)
}

function describeMachine(): Record<string, string> {
  const [cpu] = cpus()
  return {
    Processor: `${cpus().length} × ${cpu?.model.trim()}`,
    Memory: `${Math.round(totalmem() / 1024 ** 3)} GB`,
    System: `${type()} ${release()}`,
    'Load before the run': loadavg()
      .map((one) => one.toFixed(2))
      .join(', '),
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

/** Without its servers the run fails, cleans up behind itself and ends. */
function endBecause(reason: string) {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
  endServers()
  setTimeout(() => process.exit(1), CLEAN_UP_WITHIN_MS).unref()
}

setTimeout(() => endBecause(`The benchmarks took more than ${AT_MOST_MS / 1000} s.`), AT_MOST_MS).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endBecause('Ended.'))

main()
  .catch((error: unknown) => {
    // When it was ended, what fails then is no news
    if (process.exitCode === undefined)
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
  })
  .finally(endServers)
