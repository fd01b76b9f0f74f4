import { autoScrollStep, DRAG_PIXELS, LONG_PRESS_MS } from './drag-constants.ts'
import { LiftedRow } from './lifted-row.ts'
import { scrollerOf } from './scroller.ts'

interface PointerDragOptions {
  /** False while a new order is being saved. */
  canStart: () => boolean
  /** The row has landed; `to` equals `from` if the drag was cancelled or didn't move it. */
  onDrop: (from: number, to: number) => void
}

const CONTROLS = 'a, button, input, select, textarea, [contenteditable]'
const GRIP = '.reorder__grip'

/**
 * Lets rows be dragged by mouse (after 5 px) and by touch (a long press of 120 ms; moving earlier scrolls). Native drag
 * and drop doesn't allow choosing these thresholds.
 */
export const startPointerDrag = (list: HTMLElement, options: PointerDragOptions) => {
  let gesture: Gesture | undefined
  const end = new AbortController()
  const on = { signal: end.signal, capture: true }
  const onPointerDown = (event: PointerEvent) => {
    if (gesture) return gesture.cancel() // a second finger
    const row = rowToDrag(event, list)
    if (!row || !options.canStart()) return
    gesture = new Gesture(list, row, event, options, () => {
      gesture = undefined
    })
  }
  const preventScrolling = (event: TouchEvent) => {
    if (gesture?.isLifted && event.cancelable) event.preventDefault()
  }
  list.addEventListener('pointerdown', onPointerDown, on)
  list.addEventListener('touchmove', preventScrolling, { ...on, passive: false })
  return {
    isDragging: () => gesture?.isLifted === true,
    stop: () => {
      gesture?.abandon()
      end.abort()
    },
  }
}

export type PointerDrag = ReturnType<typeof startPointerDrag>

const rowToDrag = (event: PointerEvent, list: HTMLElement): HTMLElement | undefined => {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (event.button !== 0 || hasModifier || !(event.target instanceof Element)) return undefined
  const row = event.target.closest<HTMLElement>('[role="row"]')
  const control = event.target.closest(CONTROLS)
  const isOnControl = control && row?.contains(control) && !control.matches(GRIP)
  return row && list.contains(row) && !isOnControl ? row : undefined
}

/** One press of mouse or finger, from down to up. */
class Gesture {
  readonly #list: HTMLElement
  readonly #row: HTMLElement
  readonly #options: PointerDragOptions
  readonly #onEnd: () => void
  readonly #pointer: { id: number; type: string; x: number; y: number }
  readonly #listening = new AbortController()
  readonly #longPress: ReturnType<typeof setTimeout> | undefined
  #lifted: LiftedRow | undefined
  #y: number
  #hasMoved = false
  #isLanding = false

  constructor(
    list: HTMLElement,
    row: HTMLElement,
    event: PointerEvent,
    options: PointerDragOptions,
    onEnd: () => void,
  ) {
    this.#list = list
    this.#row = row
    this.#options = options
    this.#onEnd = onEnd
    this.#pointer = { id: event.pointerId, type: event.pointerType, x: event.clientX, y: event.clientY }
    this.#y = event.clientY
    if (event.pointerType !== 'mouse') this.#longPress = setTimeout(() => this.#lift(), LONG_PRESS_MS)
    this.#listen()
  }

  get isLifted() {
    return this.#lifted !== undefined
  }

  /** Returns the row to its position. */
  cancel() {
    if (this.#lifted) this.#drop(this.#lifted.from)
    else this.abandon()
  }

  /** Ends immediately, without animation. */
  abandon() {
    this.#stopListening()
    this.#lifted?.putDown()
    this.#onEnd()
  }

  #listen() {
    const on = { signal: this.#listening.signal, capture: true }
    const isOurs = (event: PointerEvent) => event.pointerId === this.#pointer.id && event.isTrusted
    addEventListener('pointermove', (event) => isOurs(event) && this.#move(event), on)
    addEventListener('pointerup', (event) => isOurs(event) && this.#release(), on)
    addEventListener('pointercancel', (event) => isOurs(event) && this.cancel(), on)
    addEventListener('blur', (event) => event.target === window && this.cancel(), on)
    addEventListener('scroll', () => this.#lifted?.follow(this.#y), on)
    addEventListener('contextmenu', (event) => this.#lifted && event.preventDefault(), on)
    addEventListener('keydown', (event) => this.#onKey(event), on)
  }

  #stopListening() {
    clearTimeout(this.#longPress)
    this.#listening.abort()
  }

  #onKey(event: KeyboardEvent) {
    if (!this.#lifted || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.cancel()
  }

  #move(event: PointerEvent) {
    this.#y = event.clientY
    const isFar = Math.hypot(event.clientX - this.#pointer.x, event.clientY - this.#pointer.y) >= DRAG_PIXELS
    if (!this.#lifted && isFar) {
      if (this.#pointer.type !== 'mouse') return this.abandon() // the finger scrolls
      this.#lift()
    }
    if (!this.#lifted) return
    if (isFar && !this.#hasMoved) this.#takeFromPress()
    this.#lifted.follow(this.#y)
  }

  #lift() {
    this.#lifted = new LiftedRow(this.#list, this.#row, this.#pointer.y)
    requestAnimationFrame(() => this.#autoScroll())
  }

  /** Stops it from also being a click, or a long press that selects text. */
  #takeFromPress() {
    this.#hasMoved = true
    const { id: pointerId, type: pointerType } = this.#pointer
    this.#row.dispatchEvent(new PointerEvent('pointercancel', { pointerId, pointerType, bubbles: true }))
    this.#row.setPointerCapture(pointerId) // or a frame in the page would swallow the moves over it
  }

  #autoScroll() {
    if (this.#listening.signal.aborted) return
    const { element, top, bottom } = scrollerOf(this.#list)
    if (this.#hasMoved) element.scrollTop += autoScrollStep(this.#y, { top, bottom })
    requestAnimationFrame(() => this.#autoScroll())
  }

  #release() {
    if (this.#lifted) this.#drop(this.#lifted.place)
    else this.abandon()
  }

  #drop(to: number) {
    const lifted = this.#lifted
    if (!lifted || this.#isLanding) return
    this.#isLanding = true
    this.#stopListening()
    void lifted.land(to).then(() => {
      this.#options.onDrop(lifted.from, to)
      lifted.putDown()
      this.#onEnd()
    })
  }
}
