import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newReference } from '../references.ts'
import type { ImageStore } from './image-store.ts'

/** Keeps images as files below a folder. A file is complete or not there. */
export function createFileImageStore(folder: string): ImageStore {
  const pathOf = (name: string) => {
    if (!/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_.-]+)*$/.test(name) || name.includes('..')) throw new Error('not a blob name')
    return join(folder, name)
  }
  return {
    async write(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${newReference()}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    },
    async read(name) {
      try {
        return new Uint8Array(await readFile(pathOf(name)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
