import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Flushes a file to the disk. */
const syncFile = (path: string) => sync(path, constants.O_RDWR)

/** Flushes created, renamed and removed entries of a folder to the disk. Windows does this automatically. */
export async function syncFolder(path: string) {
  if (process.platform !== 'win32') await sync(path, constants.O_RDONLY)
}

/** Flushes the folders from the first created one, if any, to the last one, and their parent. */
export async function syncNewFolders(made: string | undefined, last: string) {
  if (made === undefined) return
  const top = dirname(resolve(made))
  for (let folder = resolve(last); ; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === top) return
  }
}

/** Flushes a folder to the disk, recursively. */
export async function syncTree(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.filter((one) => one.isDirectory())) await syncTree(join(folder, entry.name))
  // In parallel, so the disk can batch them
  await Promise.all(entries.filter((one) => one.isFile()).map((entry) => syncFile(join(folder, entry.name))))
  await syncFolder(folder)
}

async function sync(path: string, flags: number) {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
