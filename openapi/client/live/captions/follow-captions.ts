import type { HubMessages } from '../../../../generated/hub-messages.ts'
import {
  type CaptionList,
  type Captions,
  withCaptionsChanged,
  withEarlier,
  withMissed,
  withNewest,
} from './captions.ts'

/** When to read what was missed: after a gap, which a late message may still fill; after a failure; and after a long silence. */
const GAP_MS = 400
const RETRY_MS = 4_000
const SILENCE_MS = 30_000

interface Ports {
  state: () => Captions
  update: (change: (state: Captions) => Captions) => void
  /** Reads a part of the captions; undefined if that failed. */
  read: (part: { after?: number; before?: number }) => Promise<CaptionList | undefined>
  isVisible: () => boolean
  /** How long nothing may come before it asks, in milliseconds. Short where there is no hub. */
  silenceMs?: number | undefined
}

/** Keeps captions in sync with the server: by the hub's messages, and by reading what they don't say. */
export class CaptionFollower {
  readonly #ports: Ports
  #hasRead = false
  #isReading = false
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get #silenceMs() {
    return this.#ports.silenceMs ?? SILENCE_MS
  }

  /** Reads the newest captions, or what has changed since. */
  async check() {
    const { state, update, read, isVisible } = this.#ports
    if (!isVisible()) return this.#later(this.#silenceMs)
    if (this.#isReading) return
    this.#isReading = true
    const list = await read(this.#hasRead ? { after: state().sequence } : {})
    this.#isReading = false
    if (this.#isStopped) return
    if (!list) return this.#later(RETRY_MS)
    update((before) => (this.#hasRead ? withMissed(before, list) : withNewest(before, list)))
    this.#hasRead = true
    this.#later(state().isBehind ? 0 : this.#silenceMs)
  }

  hear(message: HubMessages['CaptionsChanged']) {
    const { state, update } = this.#ports
    update((before) => withCaptionsChanged(before, message))
    this.#later(state().isBehind ? GAP_MS : this.#silenceMs)
  }

  /** The connection is back, on which messages may have been missed. Spread, since a hall reconnects together. */
  reconnected() {
    this.#later(GAP_MS)
  }

  async readEarlier() {
    const { state, update, read } = this.#ports
    const [first] = state().all
    const list = first && (await read({ before: first.position }))
    if (list) update((before) => withEarlier(before, list))
  }

  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  #later(ms: number) {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.check(), ms * (1 + Math.random() / 2))
  }
}
