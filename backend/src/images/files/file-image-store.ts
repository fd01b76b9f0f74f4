import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { ImageStore } from '../../context/ports/image-store.ts'
import { requireRoom } from '../../infrastructure/files/free-space.ts'
import { syncFolder, syncNewFolders } from '../../infrastructure/files/sync-files.ts'
import { newReference } from '../../infrastructure/references.ts'

/** Stores images as files in a folder. Files appear atomically, once they're on the disk. */
export function createFileImageStore(folder: string): ImageStore {
  const pathOf = (name: string) => {
    if (!/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_.-]+)*$/.test(name) || name.includes('..')) throw new Error('not a blob name')
    return join(folder, name)
  }
  const changedAt = async (name: string) => orMissing(null, async () => (await stat(pathOf(name))).mtime)
  return {
    changedAt,
    async list() {
      const entries = await orMissing([], () => readdir(folder, { recursive: true, withFileTypes: true }))
      const found = []
      for (const entry of entries.filter((one) => one.isFile())) {
        const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
        const at = await changedAt(name)
        if (at) found.push({ name, changedAt: at })
      }
      return found
    },
    async write(name, bytes) {
      await writeAtomically(pathOf(name), bytes)
    },
    async read(name) {
      return orMissing(null, async () => new Uint8Array(await readFile(pathOf(name))))
    },
    async stream(name, start, end) {
      const file = await orMissing(null, () => open(pathOf(name)))
      return file && (Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>)
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** Writes the file under another name first, so that nothing reads a part of it, even after a power cut. */
async function writeAtomically(path: string, bytes: Uint8Array) {
  const made = await mkdir(dirname(path), { recursive: true })
  requireRoom(dirname(path), { bytes: bytes.byteLength })
  const unfinished = `${path}.${newReference()}`
  try {
    await writeSynced(unfinished, bytes)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  await syncNewFolders(made, dirname(path))
}

async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The result of the work, or `missing` when the file or folder doesn't exist. */
async function orMissing<T, U>(missing: U, work: () => Promise<T>): Promise<T | U> {
  try {
    return await work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return missing
    throw error
  }
}
