import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The shell's `time`, with its output in a separate file. */
const TIMED = `exec 3>&2; { TIMEFORMAT='%U %S'; time eval "$0" 2>&3; } 2>"$1"`

/** Runs a command line. Returns its exit code and the processor time of its process tree, in seconds. */
export async function runTimed(command: string, environment: NodeJS.ProcessEnv = process.env) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-time-'))
  const file = join(folder, 'time')
  const started = Date.now()
  const child = spawn('bash', ['-c', TIMED, command, file], { stdio: 'inherit', env: environment })
  const [code] = (await once(child, 'close')) as [number | null]
  const [user = 0, system = 0] = readFileSync(file, 'utf8').trim().split(/\s+/).map(Number)
  rmSync(folder, { recursive: true, force: true })
  return { code: code ?? 1, processor: user + system, clock: (Date.now() - started) / 1000 }
}
