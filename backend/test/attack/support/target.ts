import { readFileSync } from 'node:fs'
import { Browser } from './browser.ts'
import { type PresentedEvent, presentEvent } from './event.ts'
import { type Installation, type Installed, install } from './installation.ts'
import { newAccount } from './new-account.ts'
import type { Pressed } from './presser.ts'

const PASSWORD = 'Lectern-demo-1'
const MB = 1024

/** The running product with its limits on, and its users during the attack. */
export interface Target extends Installed {
  installation: Installation
  /** The attacker, with an ordinary account. */
  attacker: Browser
  /** Another organiser, who keeps working. */
  victim: Browser
  /** The presenter's account during the attacks, and the event it presents. */
  presenter: { email: string; password: string; event: PresentedEvent }
  /** All presses so far without an attack, because the p99 of a few varies by a factor of four. */
  undisturbed: Pressed[]
  /** A visitor; attendees' calls go to the relay if there is one. `address`: the IP address that a proxy reports. */
  visitor: (address?: string) => Browser
  logIn: (name: 'free' | 'basic' | 'premium' | 'admin', address?: string) => Promise<Browser>
  /** A new account from an address of its own, logged in; for attacks that use up an account's limits. */
  newAccount: (plan?: 'free' | 'basic' | 'premium') => Promise<Browser>
  /** The resident memory of the largest process, in MB. */
  residentMb: () => number
}

/** Installs the product, with these settings besides, and creates the people and the event of the attacks. */
export async function startTarget(installation: Installation, settings: Record<string, string> = {}): Promise<Target> {
  const installed = await install(installation, settings)
  const { origin, watchOrigin, processes } = installed
  const emailOf = (name: string) => `${name}@demo.lectern.test`
  const visitor = (address?: string) => new Browser(origin, { watchOrigin, address })
  const logIn = (name: string, address?: string) => visitor(address).logIn(emailOf(name), PASSWORD)
  return {
    ...installed,
    installation,
    attacker: await logIn('free'),
    victim: await logIn('premium'),
    presenter: { email: emailOf('basic'), password: PASSWORD, event: await presentEvent(await logIn('basic')) },
    undisturbed: [],
    visitor,
    logIn,
    newAccount: (plan = 'free') => newAccount(visitor, plan),
    residentMb: () => Math.max(...processes().map(residentMbOf)),
  }
}

function residentMbOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MB)
}
