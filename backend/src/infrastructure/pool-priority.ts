import { readdirSync, readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'

/** Added to the process' own of Linux' nice values. A thread with it gets a quarter of what a thread without one gets while both want a processor. */
const NICE = 6
const LOWEST = 19
const TASKS = '/proc/self/task'

/**
 * Lets Node's pool of threads give way to the threads that answer calls: hashes, pictures and compression take long, and a press takes
 * milliseconds. Only Linux has priorities of threads; elsewhere it does nothing.
 */
export async function lowerPoolPriority() {
  if (process.platform !== 'linux') return
  // The pool starts with the first work
  await access('/')
  const nice = Math.min(getPriority() + NICE, LOWEST)
  for (const thread of readdirSync(TASKS)) if (nameOf(thread) === 'libuv-worker') setPriority(Number(thread), nice)
}

/** Empty when the thread has ended. */
function nameOf(thread: string) {
  try {
    return readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
