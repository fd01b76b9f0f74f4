import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { type CodeBlock, programNamed } from './code-blocks.ts'

const root = resolve(import.meta.dirname, '../../..')
const modules = join(root, 'node_modules')
const nightlyTools = join(root, '.ci/nightly-tools/node_modules')
/** As the guide names it. */
const tsconfig =
  /`(\{ "compilerOptions"[^`]*)`/.exec(readFileSync(join(root, 'docs/guides/tools.md'), 'utf8'))?.[1] ?? ''
const libraries = ['System.Net.Http', 'System.Runtime.Serialization', 'System.Xml', 'System.Xml.Linq']

/** How to run a file of each language with installed tools. */
const runners: Record<string, (file: string, folder: string) => string[]> = {
  js: (file) => [process.execPath, file],
  ts: (file, folder) => [process.execPath, compiled(file, folder)],
  python: (file) => ['python3', file],
  sh: (file) => ['bash', file],
  csharp: (file, folder) => {
    execFileSync('mcs', [
      '-langversion:latest',
      `-out:${join(folder, 'program.exe')}`,
      ...libraries.map((one) => `-r:${one}`),
      file,
    ])
    return ['mono', join(folder, 'program.exe')]
  },
}

/** Compiled with a client that hey-api generates from the served contract, by the commands of the guide. @throws if a type is wrong */
function compiled(file: string, folder: string) {
  const tool = (name: string, ...args: string[]) =>
    execFileSync(process.execPath, [join(nightlyTools, '.bin', name), ...args], { cwd: folder, stdio: 'pipe' })
  writeFileSync(join(folder, 'tsconfig.json'), tsconfig)
  tool('openapi-ts', '-i', resolve(root, 'generated/contract.json'), '-o', 'client')
  tool('tsc', '--typeRoots', join(nightlyTools, '@types'))
  return join(folder, 'out', basename(file).replace(/ts$/, 'js'))
}

/** Runs a program of the docs, copied out as a reader would. Stops it when the test ends. */
export const runProgram = (name: string, args: string[], environment: Record<string, string>, input = '') =>
  runCode(programNamed(name), args, environment, input)

/** Runs a program of a page, for example of a package's README. Stops it when the test ends. */
export function runCode(
  { name, language, code }: Pick<CodeBlock, 'name' | 'language' | 'code'>,
  args: string[],
  environment: Record<string, string>,
  input = '',
) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-program-'))
  writeFileSync(join(folder, name), code)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(modules, join(folder, 'node_modules'))
  const [command = '', ...before] = runners[language]?.(join(folder, name), folder) ?? []
  // In its own process group, so that children such as a shell's loop stop too
  const child = spawn(command, [...before, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, ...environment },
    detached: true,
  })
  child.stdin?.end(input)
  onTestFinished(() => {
    stop(child)
    rmSync(folder, { recursive: true, force: true })
  })
  return new Running(name, child)
}

/** A running program and its output. */
class Running {
  readonly #name: string
  readonly #over: Promise<number | null>
  #said = ''
  #complaints = ''

  constructor(name: string, child: ChildProcess) {
    this.#name = name
    child.stdout?.on('data', (chunk) => {
      this.#said += chunk
    })
    child.stderr?.on('data', (chunk) => {
      this.#complaints += chunk
    })
    this.#over = new Promise((resolve, reject) => {
      child.on('close', resolve)
      child.on('error', reject)
    })
  }

  get lines() {
    return this.#said.split('\n').filter((line) => line !== '')
  }

  /** Waits until the last printed line is this one. */
  async until(line: string) {
    await vi.waitFor(
      () => {
        if (this.lines.at(-1) !== line)
          throw new Error(`${this.#name} has not printed "${line}", but:\n${this.#said}\n${this.#complaints}`)
      },
      { timeout: 30_000, interval: 20 },
    )
  }

  /** Waits for a failure with an error message. Returns the other output by lines. */
  async failure() {
    const code = await this.#over
    if (code === 0) throw new Error(`${this.#name} ended well, and printed:\n${this.#said}`)
    if (this.#complaints.trim() === '') throw new Error(`${this.#name} failed without a word`)
    return this.lines
  }

  /** Waits for a successful exit. Returns the output by lines. */
  async end() {
    const code = await this.#over
    if (code !== 0) throw new Error(`${this.#name} ended with ${code}:\n${this.#said}\n${this.#complaints}`)
    return this.lines
  }
}

function stop(child: ChildProcess) {
  if (!child.pid || child.exitCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has exited in the meantime
  }
}
