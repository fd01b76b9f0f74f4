import { closeSync, openSync, readSync, statSync } from 'node:fs'

/** What the screen reader said, and when. */
export interface Utterance {
  at: number
  text: string
}

const POLL_MS = 50
const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS))

interface Quiet {
  /** Whether all that is expected was heard; then silence ends the wait. */
  isComplete: (heard: readonly Utterance[]) => boolean
  /** How long to wait for that. */
  longestMs: number
  /** The silence that ends the wait. */
  quietMs: number
}

/** Follows the file of utterances that `start-orca.py` writes. */
export class SpeechLog {
  readonly #path: string
  #offset = 0
  #pending: Utterance[] = []

  constructor(path: string) {
    this.#path = path
  }

  /** Removes and returns the utterances since the last call, once the expected ones came and silence followed. */
  async take({ isComplete, longestMs, quietMs }: Quiet) {
    const start = Date.now()
    for (;;) {
      this.#read()
      const now = Date.now()
      const isEnough = isComplete(this.#pending) || now - start >= longestMs
      const lastAt = Math.max(start, this.#pending.at(-1)?.at ?? 0)
      if (isEnough && now - lastAt >= quietMs) break
      await pause()
    }
    return this.#pending.splice(0)
  }

  #read() {
    if ((statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0) === this.#offset) return
    const file = openSync(this.#path, 'r')
    const chunk = Buffer.alloc(65_536)
    const length = readSync(file, chunk, 0, chunk.length, this.#offset)
    closeSync(file)
    const end = chunk.subarray(0, length).lastIndexOf('\n') + 1
    this.#offset += end
    for (const line of chunk.subarray(0, end).toString('utf8').split('\n'))
      if (line !== '') this.#pending.push(JSON.parse(line))
  }
}
