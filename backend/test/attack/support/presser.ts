import { setTimeout as wait } from 'node:timers/promises'
import { Browser } from './browser.ts'
import type { Presenter } from './event.ts'

/** Below what one account may change in a minute, however many attacks follow each other. */
const EVERY_MS = 250
const WARM_UP = 10
const UNDISTURBED = 40

/** The times of all presses in milliseconds, and their responses. */
export interface Pressed {
  ms: number
  status: number
}

// Presents in a process of its own, so that the attacker's own load doesn't count: threads share the look-ups of host names
const { origin, presenters } = JSON.parse(process.argv[2] ?? '') as { origin: string; presenters: Presenter[] }

/** Presents an event slide by slide: `press` shows the next one. */
async function startPresenting({ email, password, address, event: { showing, slides } }: Presenter) {
  const browser = await new Browser(origin, { address }).logIn(email, password)
  let presses = 0
  return async (): Promise<Pressed> => {
    const sessionPageReference = slides[presses++ % slides.length]?.reference
    const { ms, status } = await browser.json('POST', '/api/navigation/show', {
      showingReference: showing,
      sessionPageReference,
    })
    return { ms, status }
  }
}

const presses = await Promise.all(presenters.map(startPresenting))

/** Lets each presenter press at their own pace, one after the other, until `isOver`; returns all presses. */
async function pressUntil(isOver: (turn: number) => boolean) {
  const pressed: Pressed[] = []
  const presentOne = async (press: () => Promise<Pressed>, at: number) => {
    await wait((at * EVERY_MS) / presses.length)
    for (let turn = 0; !isOver(turn); turn++) {
      const [one] = await Promise.all([press(), wait(EVERY_MS)])
      pressed.push(one)
    }
  }
  await Promise.all(presses.map(presentOne))
  return pressed
}

await pressUntil((turn) => turn === WARM_UP)
const undisturbed = await pressUntil((turn) => turn === UNDISTURBED)
let isOver = false
process.once('message', () => {
  isOver = true
})
process.send?.(undisturbed)
process.send?.(await pressUntil(() => isOver))
process.disconnect()
