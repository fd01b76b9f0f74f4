// Assembles what a container image of Lectern contains in a folder, `image-root` or the one that is named: the built pages and docs, the files
// that the server loads, its Node, and a list of all packages. Nothing else is needed to run it, npm neither. Build first.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { loadedFiles } from './loaded-files.ts'

interface Component {
  'bom-ref': string
  properties?: { name: string }[]
}
interface Dependency {
  ref: string
  dependsOn: string[]
}

const root = resolve(import.meta.dirname, '../..')
const target = resolve(root, process.argv[2] ?? 'image-root')

/** What the server reads by its path; the pages made at build time are what the prerenderer was needed for. */
const readByPath = [
  'serve',
  'admin',
  'generated/contract.json',
  'generated/asyncapi.json',
  'backend/src/watch-site/embedding/embed.js',
  'backend/src/live/seats/redis-seats.lua',
  'frontend/dist/organiser',
  'frontend/dist/watch',
  'frontend/dist/watch-server',
  'docs/site',
]
/** It is under 180 MB of 1,024 × 1,024 bytes; a dependency that takes it over must be worth it. */
const LIMIT = 180 * 1024 * 1024
const NODE = 'node_modules/.bin/node'

for (const built of [
  'frontend/dist/organiser/index.html',
  'frontend/dist/watch-server/render.js',
  'docs/site/index.html',
])
  if (!existsSync(join(root, built))) throw new Error(`${built} is missing: build first, with make build`)

rmSync(target, { recursive: true, force: true })
for (const path of await loadedFiles(root)) copy(path)
for (const path of readByPath) cpSync(join(root, path), join(target, path), { recursive: true })
copyNode()
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(join(target, 'package.json'), `${JSON.stringify({ name, version, private: true, type: 'module' })}\n`)
writeFileSync(join(target, 'sbom.cdx.json'), listPackages())
printWeights()

function copy(path: string) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  copyFileSync(join(root, path), join(target, path))
}

/** Without its symbols Node weighs 17 MB less. A signed program, as on macOS, must stay as it is. */
function copyNode() {
  mkdirSync(dirname(join(target, NODE)), { recursive: true })
  copyFileSync(process.execPath, join(target, NODE))
  if (process.platform !== 'linux') return
  try {
    execFileSync('strip', [join(target, NODE)])
  } catch {
    process.stdout.write('Node keeps its symbols, since `strip` (binutils) is missing.\n')
  }
}

/** The packages in the product as CycloneDX, those within the pages too. Not by `--omit=dev`, with which npm 11 omits zod and others. */
function listPackages() {
  const report = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  const list = JSON.parse(report) as { components: Component[]; dependencies: Dependency[] }
  const isShipped = ({ properties = [] }: Component) =>
    !properties.some(({ name }) => name === 'cdx:npm:package:development')
  const components = list.components.filter(isShipped)
  const refs = new Set([...components.map((one) => one['bom-ref']), `${name}@${version}`])
  const dependencies = list.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  return JSON.stringify({ ...list, components, dependencies }, null, 1)
}

function printWeights() {
  const parts: Record<string, string[]> = {
    Node: [NODE],
    packages: readdirSync(join(target, 'node_modules'))
      .filter((one) => one !== '.bin')
      .map((one) => `node_modules/${one}`),
    'our code': ['backend', 'generated', 'openapi'],
    pages: ['frontend'],
    docs: ['docs'],
  }
  for (const [part, paths] of Object.entries(parts))
    print(
      part,
      paths.reduce((sum, path) => sum + bytesOf(join(target, path)), 0),
    )
  const fonts = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.woff2'))
  print(
    'fonts, in pages and docs',
    fonts.reduce((sum, path) => sum + bytesOf(join(target, path)), 0),
  )
  print('all', bytesOf(target))
  if (bytesOf(target) > LIMIT) throw new Error('The image is over 180 MB.')
}

function bytesOf(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0)
}

function print(part: string, bytes: number) {
  process.stdout.write(`${part.padEnd(26)} ${(bytes / 1024 / 1024).toFixed(1).padStart(6)} MB\n`)
}
