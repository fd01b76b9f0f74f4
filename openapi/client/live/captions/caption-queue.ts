import type { Schemas } from '../../schemas.ts'
import { failureOf } from '../press-queue.ts'

export type NewCaption = Schemas['NewCaption']

interface Ports {
  /** Sends captions. May be repeated with the same ones, which has no further effect. */
  send: (captions: NewCaption[]) => Promise<unknown>
  /** Called when the number of captions that wait for the connection changes; 0 while there is one. */
  onWaiting: (count: number) => void
  /** Captions were refused; they aren't sent again. */
  onRefused: (error: unknown, captions: NewCaption[]) => void
}

const MOST_AT_ONCE = 20
const RETRY_MS = 2_000
/** No response, too many calls, or a server that is restarting. */
const AWAY: unknown[] = [0, 429, 502, 503, 504]

/**
 * Sends captions in order, one call after another. Without a connection they wait: only the newest version of each, so that a long outage
 * costs little. What was sent without an answer is sent again, which the server recognises by id and version.
 */
export class CaptionQueue {
  readonly #ports: Ports
  #waiting = new Map<string, NewCaption>()
  #isSending = false
  #isAway = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  put(caption: NewCaption) {
    this.#waiting.set(caption.id, caption)
    if (this.#isAway) this.#ports.onWaiting(this.#waiting.size)
    else void this.#send()
  }

  /** Retries, since the connection may be back. */
  wake() {
    void this.#send()
  }

  stop() {
    clearTimeout(this.#timer)
    this.#waiting.clear()
  }

  async #send() {
    if (this.#isSending) return
    this.#isSending = true
    clearTimeout(this.#timer)
    while (this.#waiting.size > 0) {
      const captions = [...this.#waiting.values()].slice(0, MOST_AT_ONCE)
      const outcome = await this.#try(captions)
      if (outcome === 'away') break
      // A newer version may have come since
      for (const caption of captions) if (this.#waiting.get(caption.id) === caption) this.#waiting.delete(caption.id)
    }
    this.#isSending = false
  }

  async #try(captions: NewCaption[]): Promise<'sent' | 'away'> {
    try {
      await this.#ports.send(captions)
    } catch (error) {
      if (!AWAY.includes(failureOf(error).status)) this.#ports.onRefused(error, captions)
      else {
        this.#setAway(true)
        this.#timer = setTimeout(() => this.wake(), RETRY_MS)
        return 'away'
      }
    }
    this.#setAway(false)
    return 'sent'
  }

  #setAway(isAway: boolean) {
    if (isAway || this.#isAway) this.#ports.onWaiting(isAway ? this.#waiting.size : 0)
    this.#isAway = isAway
  }
}
