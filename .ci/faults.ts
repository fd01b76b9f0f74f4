// `make faults`: runs the programs for the faults of docs/reliability.md and prints a line for each, with its figures. Words choose faults:
// `npm run -s faults -- F1 F16`. Exits with 1 if one fails or has no program.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { type Fault, faults } from './fault-list.ts'
import { countsOf } from './results.ts'

type Program = Fault['programs'][number]

const RESULTS = 'test-results/faults.json'
/** Where Playwright's configuration writes them. */
const JOURNEY_RESULTS = 'test-results/journeys.json'
const LOG = 'test-results/faults.log'

function commandOf({ level, file, title }: Program) {
  const named = title ? ` ${level === 'journeys' ? '-g' : '-t'} '${title}'` : ''
  if (level === 'journeys') return `npm run -s test:journeys -- --project=server ${file}${named}`
  return `npm run -s test:${level} -- --reporter=default --reporter=json --outputFile.json="$PWD/${RESULTS}" ${file}${named}`
}

async function run(command: string) {
  const env = { ...process.env, NIGHTLY: '1' }
  const child = spawn('bash', ['-c', `${command} 2>&1`], { stdio: ['ignore', 'pipe', 'inherit'], env })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += String(chunk)
  })
  await once(child, 'close')
  // Colours would hide where a line begins
  const plain = stripVTControlCharacters(output)
  appendFileSync(LOG, plain)
  return plain
}

/** Runs one program; returns the figures that it printed, and whether all of its tests passed. */
async function runProgram(id: string, program: Program) {
  const isJourney = program.level === 'journeys'
  const file = isJourney ? JOURNEY_RESULTS : RESULTS
  rmSync(file, { force: true })
  const output = await run(commandOf(program))
  const { passed, failed } = countsOf({ file, form: isJourney ? 'playwright' : 'vitest' })
  const figures = [...output.matchAll(new RegExp(`^${id}:? (?!.*[✓✗×])(.*)$`, 'gm'))].map(([, figure]) => figure)
  return { isHeld: passed > 0 && failed === 0, passed, figures }
}

async function runFault({ id, what, programs }: Fault) {
  if (programs.length === 0) return { isHeld: false, line: `MISSING ${id} ${what}: no program yet` }
  const started = performance.now()
  const outcomes = []
  for (const program of programs) outcomes.push(await runProgram(id, program))
  const isHeld = outcomes.every((one) => one.isHeld)
  const tests = outcomes.reduce((sum, { passed }) => sum + passed, 0)
  // A machine that others use too explains a bound in seconds that was missed
  const effort = `${tests} ${tests === 1 ? 'test' : 'tests'} in ${((performance.now() - started) / 1000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`
  const figures = [...outcomes.flatMap((one) => one.figures), effort].join('; ')
  return { isHeld, line: `${isHeld ? 'held   ' : 'BROKEN '} ${id} ${what}: ${figures}` }
}

mkdirSync('test-results', { recursive: true })
rmSync(LOG, { force: true })
const words = process.argv.slice(2)
const chosen = faults.filter(({ id }) => words.length === 0 || words.includes(id))
let broken = 0
for (const fault of chosen) {
  const { isHeld, line } = await runFault(fault)
  process.stdout.write(`${line}\n`)
  if (!isHeld) broken += 1
}
if (broken > 0) process.stdout.write(`${broken} of ${chosen.length} not held; the output is in ${LOG}\n`)
process.exitCode = broken > 0 || chosen.length === 0 ? 1 : 0
