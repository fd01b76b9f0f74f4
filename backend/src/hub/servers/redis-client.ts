import { createClient, type RedisClientType } from '@redis/client'
import { within } from './within.ts'

const CONNECT_MS = 2_000

/**
 * Connects to Redis or Valkey, once: reconnecting is the caller's task. `onLost` may be called repeatedly.
 * @throws when the server can't be reached or doesn't respond in time
 */
export async function connectRedis(url: string, onLost: (error: Error) => void): Promise<RedisClientType> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  }) as RedisClientType
  client.on('error', onLost)
  client.on('end', () => onLost(new Error('Redis closed the connection.')))
  try {
    await within(CONNECT_MS, client.connect())
    return client
  } catch (error) {
    destroyRedis(client)
    throw error
  }
}

/** Closes the socket immediately. A client that is already closed would throw. */
export const destroyRedis = (client: RedisClientType) => void (client.isOpen && client.destroy())
