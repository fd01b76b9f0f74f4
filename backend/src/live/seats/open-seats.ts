import { isOfReaders, type Seats } from '../../context/ports/seats.ts'
import type { HubLog } from '../../hub/types.ts'
import { newReference } from '../../infrastructure/references.ts'
import type { SharedRedis } from '../between-nodes/shared-redis.ts'
import type { Announcer } from '../delivery/announcements.ts'
import { MemorySeats } from './memory-seats.ts'
import { RedisSeats } from './redis-seats.ts'

interface Parts {
  redis: SharedRedis | null
  log: HubLog
  graceMs: number
  onMoved(showingReference: string): void
  announcer: Announcer
}

/** The seats of all nodes in Redis if it's configured, else those of this node. */
export async function openSeats({ redis, log, graceMs, onMoved, announcer }: Parts): Promise<Seats> {
  const onGranted = (room: string, _holder: string, connectionIds: string[]) => {
    if (!isOfReaders(room)) void announcer.announce('seat-granted', { showingReference: room, connectionIds })
  }
  const whenMoved = (room: string) => {
    if (!isOfReaders(room)) onMoved(room)
  }
  const parts = { log, graceMs, onMoved: whenMoved, onGranted }
  if (!redis) return new MemorySeats(parts)
  return RedisSeats.open({ ...parts, url: redis.url, prefix: `${redis.prefix}seats:`, node: newReference() })
}
