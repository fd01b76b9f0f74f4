// Mutation testing by hand: breaks one rule of the product after the other in a copy of the last commit, and checks that a test fails.
// `npm run break-rules` runs all of them, `npm run break-rules -- 3 7` the third and the seventh.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brokenRules } from './broken-rules/all.ts'
import type { BrokenRule } from './broken-rules/broken-rule.ts'

const root = resolve(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'lectern-broken-'))

const commands: Record<BrokenRule['level'], string[]> = {
  unit: ['vitest', 'run', '--config', '.vitest.config.ts', '--bail=1'],
  backend: ['vitest', 'run', '--config', 'backend/vitest.config.ts', '--bail=1'],
  screens: ['vitest', 'run', '--config', 'frontend/test/screens/vitest.config.ts', '--bail=1'],
  journeys: ['playwright', 'test', '--config', 'frontend/test/e2e/playwright.config.ts', '--project', 'server', '-x'],
}

function prepareCopy() {
  execFileSync('git', ['clone', '--quiet', '--shared', root, copy])
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const folder of ['frontend/dist', 'docs/site']) {
    execFileSync('cp', ['-r', join(root, folder), join(copy, folder)])
  }
}

/** Runs tests of a level against the copy. Returns whether they fail, and their output. */
function ask(level: BrokenRule['level'], parts: string[]) {
  const [command = '', ...args] = commands[level]
  const { status, stdout, stderr } = spawnSync(command, [...args, ...parts], { cwd: copy, encoding: 'utf8' })
  return { hasFailed: status !== 0, said: `${stdout}${stderr}` }
}

/** Tests that fail anyway would catch anything. Returns the first of each level. */
function failingAnyway(rules: BrokenRule[]) {
  const levels = [...new Set(rules.map(({ level }) => level))]
  return levels.flatMap((level) => {
    const parts = new Set(rules.filter((rule) => rule.level === level).map(({ part }) => part))
    const { hasFailed, said } = ask(level, [...parts])
    return hasFailed ? [firstFailure(said) || said.slice(-500)] : []
  })
}

const firstFailure = (said: string) => /(?:FAIL|✘)\s+(.*)/.exec(said)?.[1]?.trim() ?? ''

/** Breaks a rule, runs its tests and restores the file. */
function tryRule(broken: BrokenRule): string | null {
  const file = join(copy, broken.file)
  const source = readFileSync(file, 'utf8')
  if (source.split(broken.from).length !== 2) return `its line is not there once in ${broken.file}`
  writeFileSync(
    file,
    source.replace(broken.from, () => broken.to),
  )
  const { hasFailed, said } = ask(broken.level, [broken.part])
  writeFileSync(file, source)
  if (!hasFailed) return 'no test failed'
  const failure = firstFailure(said)
  if (!failure) return `the tests did not run: ${said.slice(-500)}`
  process.stdout.write(`caught: ${broken.rule}\n        ${failure}\n`)
  return null
}

const wanted = process.argv.slice(2).map(Number)
const chosen = brokenRules.filter((_, at) => wanted.length === 0 || wanted.includes(at + 1))
prepareCopy()
const failing = failingAnyway(chosen)
for (const test of failing) process.stdout.write(`fails although nothing is broken: ${test}\n`)
let missed = 0
for (const broken of failing.length > 0 ? [] : chosen) {
  const problem = tryRule(broken)
  if (problem === null) continue
  missed += 1
  process.stdout.write(`NOT caught: ${broken.rule}: ${problem}\n`)
}
rmSync(copy, { recursive: true, force: true })
if (failing.length === 0)
  process.stdout.write(`${chosen.length - missed} of ${chosen.length} broken rules were caught\n`)
process.exitCode = missed > 0 || failing.length > 0 ? 1 : 0
