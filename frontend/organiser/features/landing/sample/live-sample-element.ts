/** How long a slide stays while the sample moves by itself, in milliseconds. */
const STAY = 6000

/**
 * The presenter of the landing page's sample: Next shows the next slide on both screens. It moves by itself while it is in sight, until
 * someone presses Next or Pause, and not at all for those who prefer reduced motion.
 */
export class LiveSample extends HTMLElement {
  #shown = 0
  #isMoving = false
  #isInSight = false
  #disconnect = () => {}

  connectedCallback() {
    const listening = new AbortController()
    const { signal } = listening
    this.#button('next')?.addEventListener('click', () => this.#showNext(), { signal })
    this.#button('pause')?.addEventListener('click', () => this.#move(!this.#isMoving), { signal })
    const sight = new IntersectionObserver(([entry]) => {
      this.#isInSight = entry?.isIntersecting ?? false
    })
    sight.observe(this)
    const timer = setInterval(() => this.#isMoving && this.#isInSight && this.#show(this.#shown + 1), STAY)
    this.#disconnect = () => {
      listening.abort()
      sight.disconnect()
      clearInterval(timer)
    }
    this.#move(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    this.dataset.ready = ''
  }

  disconnectedCallback() {
    this.#disconnect()
  }

  /** What the visitor asked for is also said. */
  #showNext() {
    this.#move(false)
    const slide = this.#show(this.#shown + 1)
    const live = this.querySelector('[aria-live]')
    if (live && slide) live.textContent = slide.innerText.replaceAll(/\s*\n\s*/g, ', ')
  }

  /** Shows a slide on all screens; after the last comes the first. Returns the phone's. */
  #show(slide: number) {
    const screens = [...(this.querySelector('.live-sample__screens')?.shadowRoot?.children ?? [])]
    const frames = screens.map((screen) => [...screen.querySelectorAll<HTMLElement>('.frame')])
    this.#shown = slide % Math.max(1, frames.at(-1)?.length ?? 0)
    for (const of of frames) for (const [index, frame] of of.entries()) frame.hidden = index !== this.#shown
    return frames.at(-1)?.[this.#shown]
  }

  #move(isMoving: boolean) {
    this.#isMoving = isMoving
    this.#button('pause')?.setAttribute('aria-pressed', String(!isMoving))
  }

  #button = (name: 'next' | 'pause') => this.querySelector<HTMLButtonElement>(`[data-remote="${name}"]`)
}

if (!customElements.get('live-sample')) customElements.define('live-sample', LiveSample)
