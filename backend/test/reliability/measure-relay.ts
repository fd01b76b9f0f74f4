import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { secondsSince } from '#testing/nightly-figures.ts'
import type { ServerProcess } from '../support/server-process.ts'
import type { SpreadCrowd } from './spread-crowd.ts'

/** How long the work for presses is measured. */
const PRESSING_MS = 5_000
const rounded = (number: number) => Math.round(number * 1_000) / 1_000

interface Audience {
  crowd: SpreadCrowd
  attendees: number
  /** How many presses were answered so far. */
  pressed: () => number
}

/**
 * Lets a crowd join relays where presses go on. Returns what an attendee costs the first relay: kB of memory, and ms of its processor to join
 * (with the presses meanwhile) and for each press.
 */
export async function measureRelay(relays: readonly ServerProcess[], { crowd, attendees, pressed }: Audience) {
  const [relay] = relays
  if (!relay) throw new Error('There is no relay')
  const empty = usageOf(relay)
  const opened = performance.now()
  await crowd.join()
  const secondsToJoin = secondsSince(opened)
  const [full, before] = [usageOf(relay), pressed()]
  await delay(PRESSING_MS)
  const ofRelay = attendees / relays.length
  const perAttendee = {
    kb: rounded((full.kb - empty.kb) / ofRelay),
    msToJoin: rounded((full.ms - empty.ms) / ofRelay),
    msOfAPress: rounded((usageOf(relay).ms - full.ms) / (pressed() - before) / ofRelay),
  }
  return { secondsToJoin, kbWithoutAttendees: empty.kb, perAttendee }
}

/** What a process has used, as Linux counts it: kB of memory now, and ms of processor since its start. */
function usageOf({ child: { pid } }: ServerProcess) {
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
  const ticksOfSecond = Number(execFileSync('getconf', ['CLK_TCK']))
  return { kb: Number(memory), ms: (((user ?? 0) + (system ?? 0)) * 1_000) / ticksOfSecond }
}
