import { createClient, type RedisClientType } from '@redis/client'
import type { Broker, BrokerConnection, BrokerEvents } from './broker.ts'

const CONNECT_MS = 2_000

export interface RedisBrokerOptions {
  url: string
  /** Begins every channel, because all databases of a Redis server share their channels. */
  prefix: string
}

/** Redis or Valkey publish/subscribe: one connection to publish and one to receive. */
export const createRedisBroker = ({ url, prefix }: RedisBrokerOptions): Broker => ({
  name: 'Redis',
  maxMessageBytes: 16 * 1024 * 1024,
  async connect(events) {
    const clients = [openRedis(url, events), openRedis(url, events)] as const
    try {
      await Promise.all(clients.map((client) => client.connect()))
    } catch (error) {
      for (const client of clients) destroy(client)
      throw error
    }
    return connectionOf(clients, prefix, events)
  },
})

/** A client that connects once: reconnecting, with its subscriptions, is the caller's task. */
export function openRedis(url: string, { onLost }: Pick<BrokerEvents, 'onLost'>) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  })
  client.on('error', onLost)
  client.on('end', () => onLost(new Error('Redis closed the connection.')))
  return client as RedisClientType
}

function connectionOf(
  [publisher, subscriber]: readonly [RedisClientType, RedisClientType],
  prefix: string,
  { onMessage }: BrokerEvents,
): BrokerConnection {
  const receive = (message: string, channel: string) => onMessage(channel.slice(prefix.length), message)
  return {
    publish: async (channel, message) => void (await publisher.publish(prefix + channel, message)),
    subscribe: (channel) => subscriber.subscribe(prefix + channel, receive),
    unsubscribe: (channel) => subscriber.unsubscribe(prefix + channel),
    ping: async () => void (await Promise.all([publisher.ping(), subscriber.ping()])),
    close() {
      destroy(publisher)
      destroy(subscriber)
    },
  }
}

/** Closing a client that is already closed throws. */
export const destroy = (client: RedisClientType) => void (client.isOpen && client.destroy())
