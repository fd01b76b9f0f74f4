import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Waits until a file is on the disk. */
export const syncFile = (path: string) => sync(path, constants.O_RDWR)

/** Waits until what was made, renamed and removed in a folder is on the disk. Windows does so by itself. */
export async function syncFolder(path: string) {
  if (process.platform !== 'win32') await sync(path, constants.O_RDONLY)
}

/** The folders from one that was made, if any, to one in it, and the folder that got the new one. */
export async function syncNewFolders(made: string | undefined, last: string) {
  if (made === undefined) return
  const top = dirname(resolve(made))
  for (let folder = resolve(last); ; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === top) return
  }
}

/** Waits until a folder with all that is in it is on the disk. */
export async function syncTree(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.filter((one) => one.isDirectory())) await syncTree(join(folder, entry.name))
  // Together, so that the disk can take them in one go
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
