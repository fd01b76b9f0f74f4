import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const source = join(root, 'openapi/client')
const modules = join(root, 'node_modules')

interface Manifest {
  name: string
  version: string
  license: string
  dependencies: Record<string, string>
}

/** TypeScript's module resolutions in other projects. */
const resolutions = {
  'Node’s own': ['--module', 'nodenext', '--lib', 'es2023', '--types', 'node', '--typeRoots', join(modules, '@types')],
  'a bundler’s': ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2023,dom', '--types', ''],
} as const
export type Resolution = keyof typeof resolutions

/** The package as packed by `npm pack`, installed with `npm install` in an empty folder outside the repository. */
export class InstalledPackage {
  readonly folder = mkdtempSync(join(tmpdir(), 'lectern-client-'))
  readonly manifest: Manifest
  /** The files in the tarball. */
  readonly files: string[]

  constructor() {
    const packed = JSON.parse(npm(source, ['pack', '--json', '--pack-destination', this.folder]).stdout)
    const { filename, files } = firstOf(packed)
    this.files = files.map(({ path }) => path)
    writeFileSync(join(this.folder, 'package.json'), '{ "type": "module", "private": true }')
    install(this.folder, join(this.folder, filename))
    const installed = join(this.folder, 'node_modules/@lectern/client')
    this.manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  }

  /** The packages installed along with it. */
  get installedNames(): string[] {
    return readdirSync(join(this.folder, 'node_modules'))
  }

  /** Writes a file and returns its name. */
  write(name: string, text: string) {
    writeFileSync(join(this.folder, name), text)
    return name
  }

  /** The errors of a strict compiler in files and in the package's own types. */
  compile(resolution: Resolution, ...names: string[]): string {
    const rules = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2022', ...resolutions[resolution]]
    const made = spawnSync(join(modules, '.bin/tsc'), [...names, ...rules], { cwd: this.folder, encoding: 'utf8' })
    return made.stdout + made.stderr
  }

  /** Runs a file and records its output. */
  run(node: string, name: string, args: string[], environment: Record<string, string>) {
    const child = spawn(node, [name, ...args], { cwd: this.folder, env: { ...environment, PATH: '/usr/bin:/bin' } })
    const said = { out: '', error: '' }
    child.stdout.on('data', (text) => {
      said.out += text
    })
    child.stderr.on('data', (text) => {
      said.error += text
    })
    const ended = new Promise<number | null>((done) => child.on('close', done))
    return {
      said,
      ended,
      type: (line: string) => child.stdin.write(`${line}\n`),
      close: () => child.stdin.end(),
      interrupt: () => child.kill('SIGINT'),
      kill: () => child.kill('SIGKILL'),
    }
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const npm = (cwd: string, args: string[], environment: Record<string, string> = {}) =>
  spawnSync('npm', ['--loglevel', 'error', ...args], { cwd, encoding: 'utf8', env: { ...process.env, ...environment } })

/** npm lists packed files by position or by name, depending on its version. */
const firstOf = (packed: object) => Object.values(packed)[0] as { filename: string; files: { path: string }[] }

const patience = ['--fetch-retries', '1', '--fetch-retry-mintimeout', '1000', '--fetch-timeout', '30000']

/** Installs as users do; dependencies come from npm's cache or the registry. */
export function install(folder: string, what: string, environment: Record<string, string> = {}) {
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...patience]
  const { status, stderr } = npm(folder, ['install', ...options, what], environment)
  if (status === 0) return
  const isUnreachable = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(stderr)
  throw new Error(
    isUnreachable
      ? `The npm registry cannot be reached, and npm's cache on this machine lacks what the package depends on: install it once with a network.\n${stderr}`
      : `npm install failed:\n${stderr}`,
  )
}

/** The README's programs, by the file name after `js`. */
export const examples = new Map(
  [...readFileSync(join(source, 'README.md'), 'utf8').matchAll(/^```js (\S+)\n(.+?)^```$/gms)].map(
    ([, name, text]) => [name as string, text as string] as const,
  ),
)

/** Our Node, and older supported ones if the machine has them. */
export const ourNode = process.execPath
export const otherNodes = ['/usr/bin/node', '/usr/local/bin/node']

/** The existing, supported Nodes, each with its version. */
export const versionsOf = (paths: string[]) =>
  paths.flatMap((path) => {
    try {
      const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim()
      return Number(version.slice(1).split('.')[0]) >= 20 ? [[version, path] as const] : []
    } catch {
      return []
    }
  })
