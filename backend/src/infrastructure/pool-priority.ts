import { readdirSync, readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** Of Linux' nice values: gets a quarter of what a thread without one gets while both want a processor. */
const NICE = 6
const TASKS = '/proc/self/task'

/**
 * Lets Node's pool of threads give way to the threads that answer calls: hashes, pictures and compression take long, and a press takes
 * milliseconds. Only Linux has priorities of threads; elsewhere it does nothing.
 */
export async function lowerPoolPriority() {
  if (process.platform !== 'linux') return
  // The pool starts with the first work
  await access('/')
  for (const thread of readdirSync(TASKS)) if (nameOf(thread) === 'libuv-worker') setPriority(Number(thread), NICE)
}

/** Empty when the thread has ended. */
function nameOf(thread: string) {
  try {
    return readFileSync(`${TASKS}/${thread}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
