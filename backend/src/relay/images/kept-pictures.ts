export interface Picture {
  etag: string
  contentType: string
  bytes: Uint8Array<ArrayBuffer>
}

interface Kept {
  picture: Picture
  since: number
}

interface Limits {
  /** Of all pictures together. */
  bytes: number
  /** Larger pictures aren't kept. */
  bytesOfOne: number
}
const MB = 1024 * 1024

/** Pictures in memory, the last used ones, each with the time when an owner last had it. They never change, but may be removed. */
export class KeptPictures {
  readonly #limits: Limits
  readonly #pictures = new Map<string, Kept>()
  #bytes = 0

  constructor(limits: Limits = { bytes: 64 * MB, bytesOfOne: 8 * MB }) {
    this.#limits = limits
  }

  get(name: string): Kept | undefined {
    const kept = this.#pictures.get(name)
    if (!kept) return undefined
    // Reinserts it, so the first ones are the least recently used
    this.#pictures.delete(name)
    this.#pictures.set(name, kept)
    return kept
  }

  /** An owner has the picture now. */
  keep(name: string, picture: Picture) {
    this.forget(name)
    if (picture.bytes.length > this.#limits.bytesOfOne) return
    this.#pictures.set(name, { picture, since: performance.now() })
    this.#bytes += picture.bytes.length
    for (const oldest of this.#pictures.keys()) {
      if (this.#bytes <= this.#limits.bytes) break
      this.forget(oldest)
    }
  }

  forget(name: string) {
    this.#bytes -= this.#pictures.get(name)?.picture.bytes.length ?? 0
    this.#pictures.delete(name)
  }
}
