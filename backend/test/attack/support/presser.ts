import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Browser } from './browser.ts'
import type { PresentedEvent } from './event.ts'

/** Below what one account may change in a minute, however many attacks follow each other. */
const EVERY_MS = 250
const WARM_UP = 5
const UNDISTURBED = 40

/** The times of all presses in milliseconds, and their responses. */
export interface Pressed {
  ms: number
  status: number
}

// Presents in a separate thread, so the attacker's own load doesn't count
const { origin, email, password, event } = workerData as {
  origin: string
  email: string
  password: string
  event: PresentedEvent
}
const { showing, slides } = event
const browser = await new Browser(origin).logIn(email, password)
let presses = 0
const press = async (): Promise<Pressed> => {
  const sessionPageReference = slides[presses++ % slides.length]?.reference
  const { ms, status } = await browser.json('POST', '/api/navigation/show', {
    showingReference: showing,
    sessionPageReference,
  })
  return { ms, status }
}
async function pressAtPace() {
  const [pressed] = await Promise.all([press(), wait(EVERY_MS)])
  return pressed
}

for (let n = 0; n < WARM_UP; n++) await pressAtPace()
const undisturbed: Pressed[] = []
for (let n = 0; n < UNDISTURBED; n++) undisturbed.push(await pressAtPace())
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage(undisturbed)
const pressed: Pressed[] = []
while (!isOver) pressed.push(await pressAtPace())
parentPort?.postMessage(pressed)
