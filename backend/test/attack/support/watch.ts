import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { median, percentile } from '../../../bench/support/statistics.ts'
import type { Pressed } from './presser.ts'
import type { Target } from './target.ts'

/** Presses are fast, so multiples of less than this are noise. */
const FLOOR_MS = 30
/** The memory target. How soon memory is freed depends on other load. */
const TARGET_MB = 512
/** Far below what the attacks took before there were limits. */
const MAX_MB = 768

/** The effects on others during an attack. */
interface Observation {
  /** The 99th percentile of presses in milliseconds, and the same without an attack. */
  pressMs: number
  undisturbedMs: number
  failedPresses: number
  /** Whether a process of the product ended. */
  hasEnded: boolean
  /** The peak memory, and the memory before, in MB. */
  residentMb: number
  residentBeforeMb: number
}

const isSlow = ({ pressMs, undisturbedMs }: Observation) => pressMs > 3 * Math.max(undisturbedMs, FLOOR_MS)

/** Checks that must always pass. */
export const heldFor = (observed: Observation) => ({
  'presses of others failed': observed.failedPresses === 0,
  'a process ended': !observed.hasEnded,
  [`the process held more than ${MAX_MB} MB`]: observed.residentMb <= MAX_MB,
})

/** Checks that must pass on an otherwise idle machine. */
export const onTimeFor = (observed: Observation) => ({
  'presses of others took more than three times as long': !isSlow(observed),
  [`the process held more than ${TARGET_MB} MB`]: observed.residentMb <= TARGET_MB,
})

export const textOf = ({ pressMs, undisturbedMs, residentMb, residentBeforeMb }: Observation) =>
  `press p99 ${Math.round(pressMs)} ms (undisturbed ${Math.round(undisturbedMs)} ms), ${residentMb} MB (before ${residentBeforeMb} MB)`

const slowest = (presses: Pressed[]) =>
  percentile(
    presses.map(({ ms }) => ms),
    0.99,
  )

/**
 * What the attacker computes here, they would compute on a machine of their own. On Linux a priority is that of a thread, and only root may
 * raise it again.
 */
async function atLowPriority<T>(attack: () => Promise<T>) {
  if (process.getuid?.() !== 0) return attack()
  setPriority(10)
  try {
    return await attack()
  } finally {
    setPriority(0)
  }
}

const presserFile = fileURLToPath(new URL('./presser.ts', import.meta.url))

/** Presents as other organisers during the attack and measures the process's memory. */
export async function whileOthersPresent<T>(target: Target, attack: () => Promise<T>) {
  const { origin, residentMb, processes, presenters } = target
  const presser = fork(presserFile, [JSON.stringify({ origin, presenters })])
  const [undisturbed] = (await once(presser, 'message')) as [Pressed[]]
  target.undisturbedMs.push(slowest(undisturbed))
  const [residentBeforeMb, before] = [residentMb(), processes()]
  let peak = residentBeforeMb
  const memory = setInterval(() => {
    peak = Math.max(peak, residentMb())
  }, 50)
  const result = await atLowPriority(attack)
  clearInterval(memory)
  presser.send('over')
  const [pressed] = (await once(presser, 'message')) as [Pressed[]]
  const observed: Observation = {
    pressMs: slowest(pressed),
    undisturbedMs: median(target.undisturbedMs),
    hasEnded: processes().join() !== before.join(),
    failedPresses: pressed.filter(({ status }) => status !== 200).length,
    residentMb: peak,
    residentBeforeMb,
  }
  return { result, observed }
}
