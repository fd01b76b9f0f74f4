import { setTimeout as delay } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { newReference } from '../../src/infrastructure/references.ts'
import { TestClient } from './test-client.ts'

/** A browser logged in to a server in another process. */
export async function logInTo(base: string, email: string, password: string) {
  const client = new TestClient({ request: (path, init) => fetch(base + path, init) })
  return client.logIn(email, password)
}

/** A phone that joins a showing, reconnects indefinitely, and knows the newest received revision. */
export async function joinFrom(base: string, showing: string, transport = HttpTransportType.WebSockets) {
  let isStopped = false
  const phone = {
    revision: 0,
    stop() {
      isStopped = true
      return hub.stop()
    },
  }
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
  // As our own pages do: also after a refused call, or when the server has closed the connection for good
  const comeBack = async () => {
    while (!isStopped) {
      try {
        if (hub.state === HubConnectionState.Disconnected) await hub.start()
        return await join()
      } catch {
        await delay(200)
      }
    }
  }
  hub.onreconnected(() => void comeBack())
  hub.onclose(() => void comeBack())
  await comeBack()
  return phone
}
