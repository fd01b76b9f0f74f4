import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { vi } from 'vitest'
import type { HubMessage, HubMessageBody, HubMethodResult } from '../../../../generated/hub.ts'
import { hubMessages, hubMethods } from '../../../../generated/hub.ts'
import type { DisplayState } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Services } from '../../../src/context/context.ts'
import { newReference } from '../../../src/infrastructure/references.ts'
import type { TestClient } from '../test-client.ts'

export const transports = [
  ['WebSockets', HttpTransportType.WebSockets],
  ['Server-Sent Events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
] as const

/** The app behind a real HTTP server on a free port. */
export async function startServer({
  app,
  services,
}: {
  app: { fetch: Parameters<typeof createAdaptorServer>[0]['fetch'] }
  services: Pick<Services, 'hub'>
}) {
  const server = createAdaptorServer({ fetch: app.fetch })
  server.on('upgrade', (request, socket, head) => {
    services.hub.handleUpgrade(request, socket, head)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hubs/showing`
  return {
    url,
    async close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}

/** Waits until a check passes; with a long timeout, because tests may share the machine. */
export const eventually = <T>(check: () => T) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

export interface PhoneOptions {
  transport?: HttpTransportType
  attendeeId?: string
  /** The client whose log-in cookie the connection sends. */
  as?: TestClient
  origin?: string
}

/** An unmodified official client that records messages and validates them against the contract. */
export class Phone {
  readonly hub: HubConnection
  readonly attendeeId: string
  readonly received: { message: HubMessage; body: unknown }[] = []
  isClosed = false

  constructor(
    url: string,
    { transport = HttpTransportType.WebSockets, attendeeId = newReference(), as, origin }: PhoneOptions = {},
  ) {
    this.attendeeId = attendeeId
    const cookie = [...(as?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) }
    this.hub = new HubConnectionBuilder()
      .withUrl(url, { transport, headers })
      .withAutomaticReconnect([0, 20, 20, 20])
      .configureLogging(LogLevel.None)
      .build()
    this.hub.onclose(() => {
      this.isClosed = true
    })
    for (const message of Object.keys(hubMessages) as HubMessage[]) {
      this.hub.on(message, (...bodies: unknown[]) => {
        if (bodies.length !== 1) throw new Error(`${message} came with ${bodies.length} arguments`)
        this.received.push({ message, body: hubMessages[message].parse(bodies[0]) })
      })
    }
  }

  async join(showing: string): Promise<HubMethodResult<'JoinShowing'>> {
    return hubMethods.JoinShowing.result.parse(await this.hub.invoke('JoinShowing', showing, this.attendeeId))
  }
  leave = (showing: string) => this.hub.invoke('LeaveShowing', showing)
  requestCount = (showing: string) => this.hub.invoke('RequestGroupCount', showing)

  bodies<M extends HubMessage>(message: M): HubMessageBody<M>[] {
    return this.received.filter((one) => one.message === message).map((one) => one.body as HubMessageBody<M>)
  }
  /** The last received display. */
  get display(): DisplayState | undefined {
    return this.bodies('DisplayChanged').at(-1)
  }
}
