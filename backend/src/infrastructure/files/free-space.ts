import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'

const MEGABYTE = 1_048_576
/**
 * Bytes that stay free on the disk. The embedded PostgreSQL exits when the disk is full, and needs some 16 MB WAL segments to shut down
 * and start again.
 */
export const RESERVE_BYTES = 64 * MEGABYTE

const deletions = new AsyncLocalStorage<true>()

/**
 * Lets the small writes of a deletion use half of the reserve: what is deleted moves into the bin, and people delete when the disk is full.
 */
export const fromReserve = <T>(deletion: () => T): T => deletions.run(true, deletion)

/**
 * Throws when a write would leave less than the reserve on the folder's disk.
 * @throws Error with the code ENOSPC, as on a full disk
 */
export function requireRoom(folder: string, { bytes = 0, reserve = RESERVE_BYTES } = {}) {
  const { bavail, bsize } = fs.statfsSync(folder)
  const free = bavail * bsize
  if (free >= (deletions.getStore() ? reserve / 2 : reserve) + bytes) return
  const shortage = `only ${Math.floor(free / MEGABYTE)} MB are free on the disk with ${folder}, of which ${reserve / MEGABYTE} MB are reserved`
  throw Object.assign(new Error(`No space left on device: ${shortage}`), { code: 'ENOSPC' })
}
