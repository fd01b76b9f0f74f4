import fs from 'node:fs'

const MEGABYTE = 1_048_576
/**
 * Bytes that stay free on the disk. The embedded PostgreSQL ends itself when it meets a full one, and needs some segments of
 * its log, 16 MB each, to close and to open again.
 */
export const RESERVE_BYTES = 64 * MEGABYTE

/**
 * Ends a write that would leave less than the reserve on the disk with this folder.
 * @throws Error with the code ENOSPC, as a full disk does
 */
export function requireRoom(folder: string, { bytes = 0, reserve = RESERVE_BYTES } = {}) {
  const { bavail, bsize } = fs.statfsSync(folder)
  const free = bavail * bsize
  if (free >= reserve + bytes) return
  const told = `only ${Math.floor(free / MEGABYTE)} MB are free on the disk with ${folder}, of which ${reserve / MEGABYTE} MB are kept`
  throw Object.assign(new Error(`No space left on device: ${told}`), { code: 'ENOSPC' })
}
