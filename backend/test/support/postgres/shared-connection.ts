import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const READY = 'Z'.charCodeAt(0)
const AUTHENTICATION = 'R'.charCodeAt(0)
const AUTHENTICATED = Buffer.from([AUTHENTICATION, 0, 0, 0, 8, 0, 0, 0, 0])

/** Splits PostgreSQL's protocol into messages: a letter, a length and a body each. */
function createReader(take: (message: Buffer) => void) {
  let rest = Buffer.alloc(0)
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) return
      take(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
  }
}

/**
 * A pooler like PgBouncer in transaction mode: all clients share one server connection, which belongs to a client only during a query.
 * The first client logs in; others need not. Returns the address and a function that stops it.
 */
export async function poolConnections(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const server = connect(Number(port), hostname)
  const clients: Socket[] = []
  const line: { client: Socket; bytes: Buffer }[] = []
  let current: Socket | undefined
  let greeting: Buffer[] | undefined = []
  const next = () => {
    const first = line.shift()
    current = first?.client
    if (first) server.write(first.bytes)
  }
  const read = createReader((message) => {
    current?.write(message)
    if (greeting && message[0] !== AUTHENTICATION) greeting.push(Buffer.from(message))
    if (message[0] === READY) {
      const isLoggedIn = greeting !== undefined && known.length === 0
      if (isLoggedIn) known.push(AUTHENTICATED, ...(greeting ?? []))
      greeting = undefined
      next()
    }
  })
  const known: Buffer[] = []
  server.on('data', read)
  const pooler = createServer((client) => {
    const isFirst = clients.push(client) === 1
    let isStarted = false
    client.on('error', () => {})
    client.on('data', (bytes) => {
      if (!isFirst && !isStarted) {
        isStarted = true
        client.write(Buffer.concat(known))
      } else if (bytes[0] === 'X'.charCodeAt(0)) client.end()
      else if (current === client) server.write(bytes)
      else {
        line.push({ client, bytes })
        if (current === undefined) next()
      }
    })
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((pooler.address() as AddressInfo).port)
  return {
    url: String(url),
    stop() {
      server.destroy()
      for (const client of clients) client.destroy()
      pooler.close()
    },
  }
}
