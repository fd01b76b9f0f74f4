import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Contract, root } from '../site-builder/contract/contract.ts'
import { packPython } from '../site-builder/packages/pack-python.ts'
import { describeFollower, describePresenter } from './support/describe-programs.ts'
import { openReaderWorld, type ReaderWorld } from './support/reader-world.ts'
import { runCode } from './support/run-program.ts'

// The programs of the Python package's README, with the packed wheel and nothing else

const readme = readFileSync(join(root, 'openapi/python/README.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'lectern-wheel-'))
const wheel = packPython(folder, new Contract().version)
let world: ReaderWorld
beforeAll(async () => {
  world = await openReaderWorld()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const run: typeof import('./support/run-program.ts').runProgram = (name, args, environment, input) => {
  const [, code = ''] = readme.match(new RegExp(`^\`\`\`python ${name}\\n([\\s\\S]*?)^\`\`\``, 'm')) ?? []
  // Python imports from a wheel as it is
  return runCode({ name, language: 'python', code }, args, { ...environment, PYTHONPATH: wheel }, input)
}

describeFollower('follow_showing.py', () => world, run)
describePresenter('present_event.py', () => world, run)

test('list_events.py lists the events', async () => {
  const lines = await run('list_events.py', [], world.environment).end()
  expect(lines.join()).toContain('Carols by candlelight')
})
