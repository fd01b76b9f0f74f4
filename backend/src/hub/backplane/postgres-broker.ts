import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Broker, BrokerConnection } from './broker.ts'

const CONNECT_MS = 2_000
// PostgreSQL's limit is below 8,000 bytes
const MAX_PAYLOAD_BYTES = 7_900
const PREFIX = 'lectern:'
// PostgreSQL writes a message's transaction to its log. It needn't wait for the disk: a message is lost in a crash anyway
const PUBLISH = `select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`
// PostgreSQL cuts names after 63 bytes
const PLAIN_CHANNEL = /^[\w:-]{1,50}$/

interface PostgresBrokerOptions {
  databaseUrl: string
  /** Names this node to the others, in `pg_stat_activity`. */
  applicationName: string
}

/** PostgreSQL's LISTEN and NOTIFY on a connection of its own: no server besides the database, for short messages. */
export const createPostgresBroker = ({ databaseUrl, applicationName }: PostgresBrokerOptions): Broker => ({
  name: 'PostgreSQL LISTEN/NOTIFY',
  maxMessageBytes: MAX_PAYLOAD_BYTES,
  async connect({ onMessage, onLost }) {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: applicationName,
    })
    client.on('error', onLost)
    client.on('end', () => onLost(new Error('PostgreSQL closed the connection.')))
    const channels = new Map<string, string>()
    client.on('notification', ({ channel, payload = '' }) => onMessage(channels.get(channel) ?? channel, payload))
    await client.connect()
    return connectionOf(client, channels)
  },
})

/** `channels` maps PostgreSQL's names to the subscribed channels. */
function connectionOf(client: pg.Client, channels: Map<string, string>): BrokerConnection {
  let last: Promise<unknown> = Promise.resolve()
  // The client's own queue is deprecated
  const run = async (sql: string, values: string[] = []) => {
    const query = () => client.query(sql, values)
    last = last.then(query, query)
    await last
  }
  return {
    publish: (channel, message) => run(PUBLISH, [nameOf(channel), message]),
    subscribe(channel) {
      channels.set(nameOf(channel), channel)
      return run(`listen ${client.escapeIdentifier(nameOf(channel))}`)
    },
    unsubscribe: (channel) => run(`unlisten ${client.escapeIdentifier(nameOf(channel))}`),
    ping: () => run('select 1'),
    // `end` would wait for the running query, which may never finish
    close: () => void client.connection.stream.destroy(),
  }
}

/** Names that clients make up may be long or contain any character. */
const nameOf = (channel: string) =>
  PREFIX + (PLAIN_CHANNEL.test(channel) ? channel : createHash('sha256').update(channel).digest('hex').slice(0, 50))
