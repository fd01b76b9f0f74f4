import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free port on this machine. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('the port is unknown')
  return address.port
}
