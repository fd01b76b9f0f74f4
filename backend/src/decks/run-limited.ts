import { spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface ProgramLimits {
  mostMs: number
  /** Address space of each of its processes. */
  mostMemoryMegabytes: number
  /** Of one file, and of all files in its folder. */
  mostDiskMegabytes: number
}

interface Program {
  command: string
  args: readonly string[]
  /** Its only folder, also its home. */
  folder: string
  limits: ProgramLimits
}

/** A program that reads files of strangers failed, or was stopped. */
export class ProgramError extends Error {
  override readonly name = 'ProgramError'
}

const MEGABYTE = 1024 * 1024
const LOOK_AT_DISK_EVERY_MS = 250
/** What of its complaints is logged. */
const MOST_SAID = 500

/**
 * Runs a program in a folder of its own, without our environment, at a low priority and with limits of time, memory and disk. Beyond one it's
 * killed with all its processes.
 * @throws ProgramError
 */
export async function runLimited(program: Program): Promise<void> {
  const { folder, limits } = program
  const child = spawn('/bin/sh', shellArgs(program), {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group, so that its children end with it
    detached: true,
  })
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes).slice(-MOST_SAID)
  })
  const ended = new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(message))
    child.on('exit', (code, signal) => resolve(code === 0 ? '' : `exit ${code ?? signal} ${said}`))
  })
  const watching = new AbortController()
  const problem = await Promise.race([ended, problemOf(folder, limits, watching.signal)])
  watching.abort()
  killAll(child.pid)
  if (problem !== '') throw new ProgramError(problem.trim())
}

/** `ulimit` counts memory in kilobytes, files in blocks of 512 bytes, and the processor's time in seconds. */
const shellArgs = ({ command, args, limits: { mostMs, mostMemoryMegabytes, mostDiskMegabytes } }: Program) => {
  const bounds = [
    '-c 0',
    `-v ${mostMemoryMegabytes * 1024}`,
    `-f ${mostDiskMegabytes * 2048}`,
    `-t ${Math.ceil(mostMs / 1000)}`,
  ]
  return ['-c', `${bounds.map((bound) => `ulimit ${bound} && `).join('')}exec nice -n 10 "$0" "$@"`, command, ...args]
}

/** Resolves once time or disk is used up. */
async function problemOf(folder: string, { mostMs, mostDiskMegabytes }: ProgramLimits, signal: AbortSignal) {
  const end = Date.now() + mostMs
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AT_DISK_EVERY_MS).unref())
    if (Date.now() > end) return `took more than ${mostMs} ms`
    if ((await bytesIn(folder)) > mostDiskMegabytes * MEGABYTE) return `wrote more than ${mostDiskMegabytes} MB`
  }
  return ''
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries.map((entry) =>
    entry.isFile()
      ? stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        )
      : 0,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Ends the program with whatever it has started. */
function killAll(pid: number | undefined) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All have ended
  }
}
