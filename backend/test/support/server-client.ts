import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { newReference } from '../../src/infrastructure/references.ts'
import { TestClient } from './test-client.ts'

/** A browser logged in to a server in another process. */
export async function logInTo(base: string, email: string, password: string) {
  const client = new TestClient({ request: (path, init) => fetch(base + path, init) })
  return client.logIn(email, password)
}

/** A phone that joins a showing, reconnects indefinitely, and knows the newest received revision. */
export async function joinFrom(base: string, showing: string, transport = HttpTransportType.WebSockets) {
  const phone = { revision: 0, stop: () => hub.stop() }
  const hub = new HubConnectionBuilder()
    .withUrl(`${base}/hubs/showing`, {
      transport,
      // As our own pages connect: a load balancer may send two requests to two nodes
      skipNegotiation: transport === HttpTransportType.WebSockets,
    })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 200 })
    .configureLogging(LogLevel.None)
    .build()
  const attendee = newReference()
  const see = ({ revision }: { revision: number }) => {
    phone.revision = Math.max(phone.revision, revision)
  }
  const join = async () => see((await hub.invoke('JoinShowing', showing, attendee)).snapshot.display)
  hub.on('DisplayChanged', see)
  // A call that fails has lost its connection again
  hub.onreconnected(() => void join().catch(() => {}))
  await hub.start()
  await join()
  return phone
}
