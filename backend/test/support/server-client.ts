import { setTimeout as delay } from 'node:timers/promises'
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished } from 'vitest'
import { newReference } from '../../src/infrastructure/references.ts'
import { makeConcert, presenter } from './concert.ts'
import { transports } from './live/live-server.ts'
import { TestClient } from './test-client.ts'

/** A browser of a demo account, logged in to a server in another process. */
export async function logInTo(base: string, name: 'free' | 'premium' = 'premium') {
  const client = new TestClient({ request: (path, init) => fetch(base + path, init) })
  return client.logIn(`${name}@demo.lectern.test`, 'Lectern-demo-1')
}

/** An event that a demo account presents on a server in another process. */
export async function presentOn(base: string) {
  const organiser = await logInTo(base)
  const concert = await makeConcert(organiser)
  const presenting = presenter(organiser, concert, concert.showing)
  expect((await presenting.start()).status).toBe(200)
  return { organiser, concert, ...presenting }
}

/** Phones that join a showing, one at each base, by WebSocket or on all transports in turn. They leave when the test ends. */
export async function joinAll(bases: string[], showing: string, onEveryTransport = false) {
  const joining = bases.map((base, n) => joinFrom(base, showing, onEveryTransport ? transports[n % 3]?.[1] : undefined))
  const phones = await Promise.all(joining)
  onTestFinished(async () => void (await Promise.all(phones.map((phone) => phone.stop()))))
  return phones
}

/** A phone that joins a showing, reconnects indefinitely, and knows the newest received revision. */
async function joinFrom(base: string, showing: string, transport = HttpTransportType.WebSockets) {
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
