import { readFileSync } from 'node:fs'
import { Browser } from './browser.ts'
import { type Presenter, presentEvent } from './event.ts'
import { type Installation, type Installed, install } from './installation.ts'
import { newOrganiser } from './new-account.ts'

const PASSWORD = 'Lectern-demo-1'
const MB = 1024

/** The running product with its limits on, and its users during the attack. */
export interface Target extends Installed {
  installation: Installation
  /** The attacker, with an ordinary account. */
  attacker: Browser
  /** Another organiser, who keeps working. */
  victim: Browser
  /** Those who present during the attacks. One may press 300 times a minute, and the p99 of so few is the slowest. */
  presenters: [Presenter, ...Presenter[]]
  /** The p99 of presses before each attack. Their median counts: one varies by a factor of four, and may see what the attack before has left to do. */
  undisturbedMs: number[]
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
  const newPresenter = async (): Promise<Presenter> => {
    const { browser, ...account } = await newOrganiser(visitor, 'basic')
    return { ...account, event: await presentEvent(browser) }
  }
  return {
    ...installed,
    installation,
    attacker: await logIn('free'),
    victim: await logIn('premium'),
    presenters: [await newPresenter(), await newPresenter(), await newPresenter()],
    undisturbedMs: [],
    visitor,
    logIn,
    newAccount: async (plan = 'free') => (await newOrganiser(visitor, plan)).browser,
    residentMb: () => Math.max(...processes().map(residentMbOf)),
  }
}

function residentMbOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MB)
}
