import type { Reconnectable } from '../servers/reconnector.ts'

/** A server that carries messages between nodes, such as Redis. */
export interface Broker {
  /** For the log. */
  readonly name: string
  readonly maxMessageBytes: number
  /** Connects once, without retries. Rejects when the server can't be reached. */
  connect(events: BrokerEvents): Promise<BrokerConnection>
}

export interface BrokerEvents {
  onMessage(channel: string, message: string): void
  /** The connection is lost. May repeat. */
  onLost(error: Error): void
}

export interface BrokerConnection extends Reconnectable {
  publish(channel: string, message: string): Promise<void>
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): Promise<void>
}
