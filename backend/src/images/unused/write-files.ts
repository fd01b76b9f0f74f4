import { setTimeout as delay } from 'node:timers/promises'
import { ForeignKeyConstraintViolationException } from '@mikro-orm/core'
import { SECOND } from '../../../../openapi/rules/durations.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { requireStorage } from '../storage/require-storage.ts'
import { removeSurplus } from './remove-surplus.ts'
import { REMOVAL_TIMEOUT } from './remove-unused-files.ts'

/** An image or video whose bytes are ready. */
interface NewFile {
  blobName: string
  bytes: Uint8Array
  /** The width of an image. */
  width?: number
}

/** One that is written already. */
interface WrittenFile {
  blobName: string
  byteSize: number
}

/** How long an upload waits while another node removes a file of the same name. */
const WAIT_MS = 10 * SECOND
const PAUSE_MS = 100

/**
 * Writes files before the transaction that records them (`recordImages`, `recordVideo`), so that a slow disk or bucket holds no database
 * connection. Each is listed as unused until it's recorded, so that a failed save leaves nothing behind.
 * @throws plan-limit-reached, not-found when the account was deleted during the call, unavailable, storage-full
 */
export async function writeFiles(ctx: Context, ownerReference: string, files: readonly (NewFile | WrittenFile)[]) {
  const em = ctx.services.orm.em.fork()
  const unwritten = files.filter((one) => 'bytes' in one)
  for (const file of new Map(unwritten.map((one) => [one.blobName, one])).values()) {
    const { removedBytes, maxBytes } = await requireStorage(em, ownerReference, file.bytes.byteLength)
    if (removedBytes > maxBytes) await removeSurplus(ctx, ownerReference, maxBytes)
    await reserve(ctx, ownerReference, file)
    await ctx.services.images.write(file.blobName, file.bytes)
  }
}

const RESERVE = `insert into unused_file (blob_name, owner_reference, width, byte_size, was_used, unused_since)
  values (?, ?, ?, ?, false, ?)
  on conflict (blob_name) do update set owner_reference = excluded.owner_reference, width = excluded.width,
    byte_size = excluded.byte_size, was_used = false, unused_since = excluded.unused_since, removal_started_at = null
  where unused_file.removal_started_at is null or unused_file.removal_started_at < ?
  returning blob_name`

async function reserve(ctx: Context, ownerReference: string, { blobName, width = 0, bytes }: NewFile) {
  const em = ctx.services.orm.em.fork()
  for (let waited = 0; waited < WAIT_MS; waited += PAUSE_MS) {
    const now = ctx.now()
    const abandoned = new Date(now.getTime() - REMOVAL_TIMEOUT)
    const values = [blobName, ownerReference, width, bytes.byteLength, now, abandoned]
    const reserved = await em.execute<unknown[]>(RESERVE, values).catch(refuseWithoutAccount)
    if (reserved.length > 0) return
    await delay(PAUSE_MS)
  }
  fail('unavailable', { retryAfterSeconds: 2 })
}

/** The account was deleted during the call, and with it what the file is for. */
function refuseWithoutAccount(error: unknown): never {
  if (error instanceof ForeignKeyConstraintViolationException) fail('not-found')
  throw error
}
