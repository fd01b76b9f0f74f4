import type { CDPSession, Locator, Page } from '@playwright/test'

/** The centre of the visible part, in window pixels. */
const middleOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('not shown, so it has no middle')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses the mouse on a row's name; call the returned function to move on by `dy`. */
export async function pressMouse(page: Page, row: Locator) {
  const { x, y } = await middleOf(row)
  await page.mouse.move(x, y)
  await page.mouse.down()
  return {
    by: (dy: number, steps = 1) => page.mouse.move(x, y + dy, { steps }),
    to: async (target: Locator, beyond = 4) => {
      const at = await middleOf(target)
      await page.mouse.move(x, at.y + (at.y > y ? beyond : -beyond), { steps: 6 })
    },
    up: () => page.mouse.up(),
  }
}

/** The time between the moves of a hand, and how long it rests before lifting without a fling, in seconds. */
const MOVE_S = 0.016
const REST_S = 0.2

/**
 * A finger, through the browser's own touch input: it scrolls unless prevented. Each event carries its own timestamp,
 * so the speed is the same on a busy machine and the page never flings.
 */
export class Finger {
  readonly #session: CDPSession
  #at = { x: 0, y: 0 }
  #time = 0

  private constructor(session: CDPSession) {
    this.#session = session
  }

  static async of(page: Page) {
    return new Finger(await page.context().newCDPSession(page))
  }

  async down(target: Locator) {
    this.#at = await middleOf(target)
    this.#time = Date.now() / 1000
    await this.#send('touchStart', [this.#at])
  }

  /** Moves by `dy` pixels in steps as a hand does, and rests there. */
  async by(dy: number, steps = 8) {
    const from = this.#at.y
    for (let step = 1; step <= steps; step++) {
      this.#at = { x: this.#at.x, y: from + (dy * step) / steps }
      this.#time += MOVE_S
      await this.#send('touchMove', [this.#at])
    }
    this.#time += REST_S
    await this.#send('touchMove', [this.#at])
  }

  up() {
    return this.#send('touchEnd', [])
  }

  #send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) {
    return this.#session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#time })
  }
}
