import { execFileSync, spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const source = join(root, 'generated/client')
const modules = join(root, 'node_modules')

/**
 * The package as `npm pack` makes it, unpacked in an empty folder. What it depends on is linked from ours, so that no
 * network is needed; nothing else can be found there.
 */
export class InstalledPackage {
  readonly folder = mkdtempSync(join(tmpdir(), 'lectern-client-'))
  readonly manifest: { dependencies: Record<string, string>; version: string }

  constructor() {
    const target = join(this.folder, 'node_modules/@lectern/client')
    mkdirSync(target, { recursive: true })
    execFileSync('npm', ['pack', '--silent', '--pack-destination', this.folder], { cwd: source, stdio: 'pipe' })
    const [tarball] = readdirSync(this.folder).filter((name) => name.endsWith('.tgz'))
    execFileSync('tar', ['-xzf', join(this.folder, tarball as string), '-C', target, '--strip-components=1'])
    this.manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))
    for (const name of Object.keys(this.manifest.dependencies)) {
      mkdirSync(join(this.folder, 'node_modules', name, '..'), { recursive: true })
      symlinkSync(realpathSync(join(modules, name)), join(this.folder, 'node_modules', name))
    }
    writeFileSync(join(this.folder, 'package.json'), '{ "type": "module" }')
  }

  write(name: string, text: string) {
    writeFileSync(join(this.folder, name), text)
  }

  /** What a strict compiler says about files. */
  compile(...names: string[]): string {
    const types = ['--types', 'node', '--typeRoots', join(modules, '@types')]
    const rules = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023']
    try {
      return execFileSync(join(modules, '.bin/tsc'), [...names, ...types, ...rules], {
        cwd: this.folder,
        encoding: 'utf8',
      })
    } catch (error) {
      return String((error as { stdout: string }).stdout)
    }
  }

  /** Starts a file, and notes what it says. */
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

/** The programs in the README, by the file name after `js`. */
export const examples = new Map(
  [...readFileSync(join(source, 'README.md'), 'utf8').matchAll(/^```js (\S+)\n(.+?)^```$/gms)].map(
    ([, name, text]) => [name as string, text as string] as const,
  ),
)

/** Node as we run it, and the machine's own when it is an older one that the package promises. */
export const nodes = [process.execPath, '/usr/bin/node', '/usr/local/bin/node'].flatMap((path) => {
  try {
    const version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim()
    return Number(version.slice(1).split('.')[0]) >= 20 ? [[version, path] as const] : []
  } catch {
    return []
  }
})
