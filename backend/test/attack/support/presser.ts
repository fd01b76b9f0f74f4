import { parentPort, workerData } from 'node:worker_threads'
import { Browser } from './browser.ts'
import { presentEvent } from './event.ts'

const EVERY_MS = 250
const UNDISTURBED = 40

/** The times of all presses in milliseconds, and their responses. */
export interface Pressed {
  ms: number
  status: number
}

// Presents in a separate thread, so the attacker's own load doesn't count
const { origin, email, password } = workerData as { origin: string; email: string; password: string }
const browser = await new Browser(origin).logIn(email, password)
const { showing, slides } = await presentEvent(browser)
let presses = 0
const press = async (): Promise<Pressed> => {
  const sessionPageReference = slides[presses++ % slides.length]?.reference
  const { ms, status } = await browser.json('POST', '/api/navigation/show', {
    showingReference: showing,
    sessionPageReference,
  })
  return { ms, status }
}

const undisturbed: Pressed[] = []
for (let n = 0; n < UNDISTURBED; n++) undisturbed.push(await press())
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
parentPort?.postMessage(undisturbed)
const pressed: Pressed[] = []
while (!isOver) {
  pressed.push(await press())
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
}
parentPort?.postMessage(pressed)
