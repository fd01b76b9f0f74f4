import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** `time` of the shell, whose figures go to a file of their own. */
const TIMED = `exec 3>&2; { TIMEFORMAT='%U %S'; time eval "$0" 2>&3; } 2>"$1"`

interface How {
  environment?: NodeJS.ProcessEnv
  /** Prints what the command says only when it has ended, so that it can run beside another. */
  printsAtEnd?: boolean
}

/** Runs a command line. Answers its exit code and the processor time of it and all its children, in seconds. */
export async function runTimed(command: string, { environment = process.env, printsAtEnd = false }: How = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-time-'))
  const [time, said] = [join(folder, 'time'), join(folder, 'said')]
  const output = openSync(said, 'w')
  const started = Date.now()
  const stdio = printsAtEnd ? (['ignore', output, output] as const) : 'inherit'
  const child = spawn('bash', ['-c', TIMED, command, time], { stdio: stdio as 'inherit', env: environment })
  const [code] = (await once(child, 'close')) as [number | null]
  const clock = (Date.now() - started) / 1000
  closeSync(output)
  process.stdout.write(readFileSync(said))
  const [user = 0, system = 0] = readFileSync(time, 'utf8').trim().split(/\s+/).map(Number)
  rmSync(folder, { recursive: true, force: true })
  return { code: code ?? 1, processor: user + system, clock }
}
