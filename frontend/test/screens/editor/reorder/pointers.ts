import { cdp, type Locator } from 'vitest/browser'

// Dragging checks for trusted events and pointer capture, so this sends real browser input

/** The centre of the visible part, in window pixels. */
async function middleOf(target: Locator) {
  const { left, top, width, height } = (await target.findElement()).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

type MouseEventType = 'mousePressed' | 'mouseMoved' | 'mouseReleased'
const sendMouse = (type: MouseEventType, x: number, y: number) => {
  const pressed = { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 } as const
  return cdp().send('Input.dispatchMouseEvent', { type, x, y, ...pressed })
}

/** Presses the mouse on a row's name; call the returned function to move it on. */
export async function pressMouse(row: Locator) {
  const { x, y } = await middleOf(row)
  let at = { x, y }
  const moveTo = async (to: { x: number; y: number }, steps = 1) => {
    const from = at
    for (let step = 1; step <= steps; step++) {
      const share = step / steps
      at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      await sendMouse('mouseMoved', at.x, at.y)
    }
  }
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
  await sendMouse('mousePressed', x, y)
  return {
    moveTo,
    by: (dy: number) => moveTo({ x, y: y + dy }),
    to: async (target: Locator, beyond = 4) => {
      const there = await middleOf(target)
      await moveTo({ x, y: there.y + (there.y > y ? beyond : -beyond) }, 6)
    },
    up: () => sendMouse('mouseReleased', at.x, at.y),
  }
}
