import { MOST_EPUB_BYTES } from '../../../../../openapi/rules/pictures/media.ts'
import type { BookFile } from './package-files.ts'

/** Large enough for a tablet, in pixels. */
const WIDTH = 1280
/** What every reader shows, by content type. */
const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/gif': 'gif' }

interface Picture extends BookFile {
  bytes: Uint8Array
}

/** The pictures take more room than one file may have. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** Loads the pictures of a book, each once and one after another, until they take too much room. */
export class Pictures {
  readonly files: Picture[] = []
  readonly #paths = new Map<string, string>()
  #bytes = 0

  /** The path of a picture in the book. */
  async add(address: string): Promise<string> {
    const known = this.#paths.get(address)
    if (known) return known
    const url = new URL(address, location.href)
    if (url.searchParams.has('w')) url.searchParams.set('w', String(WIDTH))
    const response = await fetch(url, { headers: { accept: 'image/jpeg, image/png' } })
    const mediaType = response.headers.get('content-type')?.split(';')[0] ?? ''
    const ending = ENDINGS[mediaType]
    if (!response.ok || !ending) throw new Error(`${url.pathname}: ${response.status} ${mediaType}`)
    this.#requireRoom(Number(response.headers.get('content-length') ?? 0))
    const bytes = new Uint8Array(await response.arrayBuffer())
    this.#requireRoom(bytes.length)
    this.#bytes += bytes.length
    const path = `picture-${this.files.length + 1}.${ending}`
    this.files.push({ path, mediaType, bytes })
    this.#paths.set(address, path)
    return path
  }

  #requireRoom(bytes: number) {
    if (this.#bytes + bytes > MOST_EPUB_BYTES) throw new TooLarge()
  }
}
