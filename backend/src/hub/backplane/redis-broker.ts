import type { RedisClientType } from '@redis/client'
import { connectRedis, destroyRedis } from '../servers/redis-client.ts'
import type { Broker, BrokerConnection, BrokerEvents } from './broker.ts'

interface RedisBrokerOptions {
  url: string
  /** Begins every channel, because all databases of a Redis server share their channels. */
  prefix: string
}

/** Redis or Valkey publish/subscribe: one connection to publish and one to receive. */
export const createRedisBroker = ({ url, prefix }: RedisBrokerOptions): Broker => ({
  name: 'Redis',
  maxMessageBytes: 16 * 1024 * 1024,
  async connect(events) {
    const publisher = await connectRedis(url, events.onLost)
    try {
      return connectionOf(publisher, await connectRedis(url, events.onLost), prefix, events)
    } catch (error) {
      destroyRedis(publisher)
      throw error
    }
  },
})

function connectionOf(
  publisher: RedisClientType,
  subscriber: RedisClientType,
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
      destroyRedis(publisher)
      destroyRedis(subscriber)
    },
  }
}
