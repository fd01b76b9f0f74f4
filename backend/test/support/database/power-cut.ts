import fs from 'node:fs'
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Entry {
  number: number
  isFolder: boolean
}

/**
 * Records what is synced below a folder.
 * @returns a function that stops recording and writes the worst result of a power cut into an empty folder: of each file and directory
 * only what was last synced
 */
export async function followSyncs(root: string) {
  const shadow = new Shadow(root)
  const { fsyncSync } = fs
  fs.fsyncSync = (file) => {
    fsyncSync(file)
    shadow.note(file)
  }
  const handles = await prototypeOfHandles(root)
  const { sync } = handles
  handles.sync = async function (this: fs.promises.FileHandle) {
    await sync.call(this)
    shadow.note(this.fd)
  }
  return async (folder: string) => {
    fs.fsyncSync = fsyncSync
    handles.sync = sync
    await shadow.restore(folder)
  }
}

async function prototypeOfHandles(folder: string): Promise<fs.promises.FileHandle> {
  const handle = await open(folder)
  await handle.close()
  return Object.getPrototypeOf(handle)
}

/** Files and folders by inode number, which renaming doesn't change. */
class Shadow {
  readonly #root: string
  readonly #files = new Map<number, Buffer>()
  readonly #folders = new Map<number, Map<string, Entry>>()
  readonly #paths = new Map<number, string>()
  constructor(root: string) {
    this.#root = root
  }

  note(file: number) {
    const { ino } = fs.fstatSync(file)
    const path = this.#pathOf(ino)
    if (path === null) return // Already removed, or outside
    if (fs.statSync(path).isDirectory()) this.#folders.set(ino, entriesOf(path))
    else this.#files.set(ino, fs.readFileSync(path))
  }

  restore = (target: string) => this.#restore(target, fs.statSync(this.#root).ino)

  async #restore(target: string, folder: number) {
    await mkdir(target, { recursive: true })
    for (const [name, { number, isFolder }] of this.#folders.get(folder) ?? []) {
      const path = join(target, name)
      if (isFolder) await this.#restore(path, number)
      else await writeFile(path, this.#files.get(number) ?? '')
    }
  }

  #pathOf(ino: number): string | null {
    const known = this.#paths.get(ino)
    if (known && numberOf(known) === ino) return known
    this.#look(this.#root)
    return this.#paths.get(ino) ?? null
  }

  #look(folder: string) {
    this.#paths.set(fs.statSync(folder).ino, folder)
    for (const [name, { number, isFolder }] of entriesOf(folder)) {
      const path = join(folder, name)
      if (isFolder) this.#look(path)
      else this.#paths.set(number, path)
    }
  }
}

const numberOf = (path: string) => fs.statSync(path, { throwIfNoEntry: false })?.ino

function entriesOf(folder: string) {
  const names = fs.readdirSync(folder)
  const entries = names.flatMap((name): [string, Entry][] => {
    const stats = fs.lstatSync(join(folder, name), { throwIfNoEntry: false })
    return stats ? [[name, { number: stats.ino, isFolder: stats.isDirectory() }]] : []
  })
  return new Map(entries)
}
