import { randomBytes } from 'node:crypto'
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'

/** Takes seats for attendees without a browser, each with its own id. */
export async function fillSeats(origin: string, showing: string, count: number) {
  const seated: HubConnection[] = []
  for (let seat = 0; seat < count; seat++) seated.push(await takeSeat(origin, showing))
  const leave = async (connection: HubConnection) => {
    await connection.invoke('LeaveShowing', showing)
    await connection.stop()
  }
  return {
    leaveOne: () => Promise.all(seated.splice(0, 1).map(leave)),
    leaveAll: () => Promise.all(seated.splice(0).map(leave)),
  }
}

async function takeSeat(origin: string, showing: string) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${origin}/hubs/showing`, { transport: HttpTransportType.WebSockets, skipNegotiation: true })
    .configureLogging(LogLevel.None)
    .build()
  await connection.start()
  await connection.invoke('JoinShowing', showing, randomBytes(16).toString('hex'))
  return connection
}
