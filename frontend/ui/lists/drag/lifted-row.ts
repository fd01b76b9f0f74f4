import { dropMs } from './drag-constants.ts'
import { clampOffset, placeAt, type Span, shifts } from './drag-geometry.ts'

/**
 * A lifted row: it follows the pointer or the keys while the others make room. Sets styles directly, bypassing React.
 */
export class LiftedRow {
  readonly from: number
  readonly #list: HTMLElement
  readonly #rows: HTMLElement[]
  readonly #spans: Span[]
  readonly #listTop: number
  readonly #startY: number
  #offset = 0
  #place: number

  constructor(list: HTMLElement, row: HTMLElement, startY: number) {
    this.#list = list
    list.dataset.lifting = '' // first, since rows out of view only have their true height then
    this.#rows = [...list.querySelectorAll<HTMLElement>('[role="row"]')]
    this.#spans = this.#rows.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom }))
    this.#listTop = list.getBoundingClientRect().top
    this.#startY = startY
    this.from = this.#rows.indexOf(row)
    this.#place = this.from
    row.dataset.lifted = ''
  }

  get #row() {
    return this.#rows[this.from]
  }

  /** The index at which the row would land now. */
  get place() {
    return this.#place
  }

  get count() {
    return this.#rows.length
  }

  /** Moves it to an index. */
  carryTo(place: number) {
    this.#offset = shifts(this.#spans, this.from, place)[this.from] ?? 0
    if (this.#row) this.#row.style.transform = `translateY(${this.#offset}px)`
    this.#makeRoom(place)
  }

  follow(y: number) {
    const scrolled = this.#listTop - this.#list.getBoundingClientRect().top
    this.#offset = clampOffset(this.#spans, this.from, y - this.#startY + scrolled)
    if (this.#row) this.#row.style.transform = `translateY(${this.#offset}px)`
    this.#makeRoom(placeAt(this.#spans, this.from, this.#offset))
  }

  /** Animates it to its position; jumps if motion is reduced. */
  async land(to: number) {
    this.#makeRoom(to)
    const end = shifts(this.#spans, this.from, to)[this.from] ?? 0
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!this.#row || isStill || end === this.#offset) return
    const steps = [this.#offset, end].map((y) => ({ transform: `translateY(${y}px)` }))
    const timing = { duration: dropMs(end - this.#offset), easing: 'cubic-bezier(0.2, 1, 0.1, 1)' } as const
    await this.#row.animate(steps, { ...timing, fill: 'forwards' }).finished.catch(() => undefined)
  }

  /** Removes every style. */
  putDown() {
    delete this.#list.dataset.lifting
    for (const row of this.#rows) {
      row.style.removeProperty('transform')
      for (const animation of row.getAnimations()) animation.cancel()
    }
    if (this.#row) delete this.#row.dataset.lifted
  }

  #makeRoom(place: number) {
    if (place === this.#place) return
    this.#place = place
    for (const [index, shift] of shifts(this.#spans, this.from, place).entries()) {
      const row = this.#rows[index]
      if (row && index !== this.from) row.style.transform = shift === 0 ? '' : `translateY(${shift}px)`
    }
  }
}
