import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A TCP line to a server on this machine that a test can cut in two ways: with notice, as when a server ends, and silently, as when a
 * network drops every packet.
 */
export async function createLine(target: { port: number; host?: string }) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const join = (one: Socket, other: Socket) => {
    sockets.add(one)
    one.on('data', (bytes) => void (isSilent || other.write(bytes)))
    one.on('error', () => {})
    one.on('close', () => {
      sockets.delete(one)
      if (!isSilent) other.destroy()
    })
  }
  const line = createServer((client) => {
    const server = connect(target.port, target.host ?? '127.0.0.1')
    join(client, server)
    join(server, client)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (line.address() as AddressInfo).port,
    /** Ends the open connections; new ones are possible. */
    dropAll,
    /** Drops all bytes of open and new connections, without closing them. */
    cut() {
      isSilent = true
    },
    /** Ends the connections that have lost bytes; new ones work. */
    restore() {
      dropAll()
      isSilent = false
    },
    close() {
      dropAll()
      line.close()
    },
  }
}
