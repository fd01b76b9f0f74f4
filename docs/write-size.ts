// `node docs/write-size.ts` counts the repository's hand-written lines, files and folders into docs/testing.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** Not written by hand, or no text. */
const LEFT_OUT =
  /^generated\/|(^|\/)package-lock\.json$|^docs\/contract-versions\/|\/fixtures\/|\.(png|jpe?g|woff2|ico|webm|svg|pdf)$/

/** A file is of the first kind whose pattern matches its path. */
const KINDS: [name: string, path: RegExp][] = [
  ['snapshots (trees, transcripts)', /\.snap$|\/trees\/|\/transcripts\/[^/]+\.txt$/],
  [
    'tools (CI, generator, attacks, fuzzers, benchmarks, screen reader, pictures)',
    /^(\.ci|openapi\/(generator|lint)|backend\/(bench|test\/(attack|fuzz|chaos)))\/|^frontend\/test\/(screen-reader|other-browsers|e2e\/(pictures\/|screenshots\.ts))/,
  ],
  ['tests', /\.test\.tsx?$|(^|\/)test\/|^mocks\/scenarios\//],
  ['docs', /\.md$/],
  ['product', /./],
]

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !LEFT_OUT.test(file) && existsSync(resolve(root, file)))
const linesOf = (file: string) => readFileSync(resolve(root, file), 'utf8').split('\n').length - 1
const kindOf = (file: string) => KINDS.findIndex(([, path]) => path.test(file))
const thousands = (count: number) => count.toLocaleString('en-GB')

function row(name: string, some: string[]) {
  const lines = some.reduce((sum, file) => sum + linesOf(file), 0)
  return `| ${name} | ${thousands(lines)} | ${thousands(some.length)} | ${thousands(new Set(some.map(dirname)).size)} |`
}

const table = [
  '| | lines | files | folders |',
  '|---|---:|---:|---:|',
  ...KINDS.map(([name], at) => {
    const some = files.filter((file) => kindOf(file) === at)
    return row(name, some)
  }).reverse(),
  row('all', files),
].join('\n')

const page = resolve(root, 'docs/testing.md')
const written = readFileSync(page, 'utf8').replace(/(?<=^## How much there is\n[^|]*)(\|.*\n)+/m, `${table}\n`)
writeFileSync(page, written)
process.stdout.write(`${table}\n`)
