import { unzipSync } from 'fflate'
import { childrenOf, readXml, type XmlElement, XmlError } from '../xml/xml.ts'

const XML = /^ppt\/.*\.(?:xml|rels)$/i
const PICTURE = /^ppt\/media\/[^/]+\.(?:png|jpe?g|gif|webp)$/i
const MEGABYTE = 1024 * 1024
/** Far more than a slide has; a zip bomb has more. */
const MOST_XML_BYTES = 20 * MEGABYTE
const MOST_ELEMENTS = 200_000
/** What of a presentation is unpacked, with its pictures. */
const MOST_BYTES = 150 * MEGABYTE

/** The files of a presentation, by their paths in it, and what each refers to (ECMA-376, part 2). */
export class PresentationParts {
  readonly #files: Record<string, Uint8Array>
  readonly #read = new Map<string, XmlElement | undefined>()

  constructor(bytes: Uint8Array) {
    let left = MOST_BYTES
    this.#files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isWanted = PICTURE.test(name) || (XML.test(name) && originalSize <= MOST_XML_BYTES)
        if (!isWanted || originalSize > left) return false
        left -= originalSize
        return true
      },
    })
  }

  bytes(path: string): Uint8Array | undefined {
    return this.#files[path]
  }

  /** The root of an XML file; undefined if it's missing or broken. */
  xml(path: string): XmlElement | undefined {
    if (!this.#read.has(path)) this.#read.set(path, this.#parse(path))
    return this.#read.get(path)
  }

  #parse(path: string) {
    const bytes = this.#files[path]
    if (!bytes) return undefined
    try {
      return readXml(new TextDecoder().decode(bytes), MOST_ELEMENTS)
    } catch (error) {
      if (error instanceof XmlError) return undefined
      throw error
    }
  }

  /** The path that a file refers to by this id. */
  target(path: string, id: string | undefined): string | undefined {
    return this.#relationships(path).find(({ attributes }) => attributes.id === id && id !== undefined)?.path
  }

  /** The path of the first file of this kind that a file refers to, such as `slideLayout`. */
  targetOfKind(path: string, kind: string): string | undefined {
    return this.#relationships(path).find(({ attributes }) => attributes.type?.endsWith(`/${kind}`))?.path
  }

  /** What a file refers to inside the presentation; other addresses are never followed. */
  #relationships(path: string) {
    const slash = path.lastIndexOf('/') + 1
    const root = this.xml(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`)
    const inside = root ? childrenOf(root).filter(({ attributes }) => attributes.targetmode !== 'External') : []
    return inside.map(({ attributes }) => ({
      attributes,
      path: resolved(path.slice(0, slash), attributes.target ?? ''),
    }))
  }
}

/** The path of a target, seen from a folder. */
function resolved(folder: string, target: string): string {
  const parts = target.startsWith('/') ? [] : folder.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
