import { Reconnector, type ReconnectorTimes } from '../servers/reconnector.ts'
import type { HubLog } from '../types.ts'
import { type Backplane, BackplaneError } from './backplane.ts'
import type { Broker, BrokerConnection } from './broker.ts'
import { Subscribers } from './subscribers.ts'

/**
 * A backplane over a broker. Works without it until it is back, and reconnects without help.
 * @returns after the first attempt to connect, successful or not
 */
export async function createBrokerBackplane(
  broker: Broker,
  { log, ...times }: ReconnectorTimes & { log: HubLog },
): Promise<Backplane> {
  const subscribers = new Subscribers(log)
  let onReconnected = () => {}
  let isClosed = false
  const { reconnector, subscribe, unsubscribe } = connectSubscribers(broker, subscribers, {
    ...times,
    log,
    onReconnected: () => onReconnected(),
  })
  await reconnector.connect()
  return {
    maxMessageBytes: broker.maxMessageBytes,
    async publish(channel, message) {
      if (isClosed) throw new BackplaneError('The backplane is closed.')
      if (Buffer.byteLength(message) > broker.maxMessageBytes) throw new BackplaneError('The message is too long.')
      await reconnector.run((connection) => connection.publish(channel, message))
    },
    async subscribe(channel, handler) {
      const isNew = !subscribers.has(channel)
      const remove = subscribers.add(channel, handler)
      if (isNew) await subscribe(channel)
      return async () => {
        if (!subscribers.has(channel)) return
        remove()
        if (!subscribers.has(channel)) await unsubscribe(channel)
      }
    },
    isConnected: () => reconnector.isConnected,
    reconnects: () => reconnector.reconnects,
    onReconnected(handler) {
      onReconnected = handler
    },
    async close() {
      isClosed = true
      reconnector.close()
      subscribers.clear()
    },
  }
}

/** The connection to the broker, which subscribes to the subscribers' channels whenever it is made. */
function connectSubscribers(
  broker: Broker,
  subscribers: Subscribers,
  { log, onReconnected, ...times }: ReconnectorTimes & { log: HubLog; onReconnected: () => void },
) {
  const onMessage = (channel: string, message: string) => subscribers.deliver(channel, message)
  let subscribed: string[] = []
  const reconnector = new Reconnector<BrokerConnection>({
    ...times,
    name: broker.name,
    failure: 'other nodes see changes late',
    log,
    open: (onLost) => broker.connect({ onMessage, onLost }),
    async prepare(connection) {
      subscribed = subscribers.channels
      await Promise.all(subscribed.map((channel) => connection.subscribe(channel)))
    },
    onConnected(isAgain) {
      // Subscribers may have come during the connect
      const known = new Set(subscribed)
      for (const channel of subscribers.channels) if (!known.has(channel)) void subscribe(channel)
      if (isAgain) onReconnected()
    },
  })
  // A failed command means a lost connection, and the next one subscribes to everything
  const subscribe = (channel: string) => reconnector.run((connection) => connection.subscribe(channel)).catch(() => {})
  const unsubscribe = (channel: string) =>
    reconnector.run((connection) => connection.unsubscribe(channel)).catch(() => {})
  return { reconnector, subscribe, unsubscribe }
}
