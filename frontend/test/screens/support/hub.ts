import { readCookie } from '../../../../mocks/browser/cookies.ts'
import { LOGIN_COOKIE } from '../../../../openapi/rules/http/cookies.ts'
import { hubNow } from './calls.ts'

// The mocks' hub in the page: the app's SignalR client connects to it over a fake WebSocket

const PATH = '/hubs/showing'
const OwnWebSocket = window.WebSocket
const open = new Set<HubSocket>()
let isReachable = true

/** Ends all connections, as a restarting server does. */
export const dropHub = () => {
  for (const socket of [...open]) socket.close()
}

/** With `false`, refuses connections until `true`. */
export const setHubReachable = (reachable: boolean) => {
  isReachable = reachable
  if (!reachable) dropHub()
}

/** The connections over which messages pass. */
export const openConnections = () => [...open].filter(({ isSilent }) => !isSilent).length

/** From now on nothing passes over the open connections, and nothing says so, as after a sleep. */
export const silenceHub = () => {
  for (const socket of open) socket.isSilent = true
}

/** After each test. */
export const forgetHub = () => {
  dropHub()
  isReachable = true
}

class HubSocket extends EventTarget {
  readyState: number = OwnWebSocket.CONNECTING
  binaryType = 'arraybuffer'
  isSilent = false
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  #onMessage = (_text: string) => {}
  #onClose = () => {}

  constructor(address: string) {
    super()
    queueMicrotask(() => this.#connect(new URL(address, location.href)))
  }

  #connect({ searchParams }: URL) {
    if (!isReachable) return this.close()
    open.add(this)
    this.readyState = OwnWebSocket.OPEN
    const socket = {
      send: (text: string) => queueMicrotask(() => this.#receive(text)),
      close: () => this.close(),
      onMessage: (listener: (text: string) => void) => {
        this.#onMessage = listener
      },
      onClose: (listener: () => void) => {
        this.#onClose = listener
      },
    }
    hubNow().connect(socket, {
      id: searchParams.get('id'),
      accessToken: searchParams.get('access_token'),
      cookieLogin: readCookie(LOGIN_COOKIE),
    })
    this.onopen?.(new Event('open'))
  }

  #receive(data: string) {
    if (!this.isSilent) this.onmessage?.(new MessageEvent('message', { data }))
  }

  send(data: string) {
    if (this.readyState === OwnWebSocket.OPEN && !this.isSilent) this.#onMessage(String(data))
  }

  close() {
    if (this.readyState === OwnWebSocket.CLOSED) return
    this.readyState = OwnWebSocket.CLOSED
    open.delete(this)
    this.#onClose()
    this.onclose?.(new CloseEvent('close', { code: 1006 }))
  }
}

window.WebSocket = new Proxy(OwnWebSocket, {
  construct: (target, [address, protocols]: [string | URL, (string | string[])?]) =>
    new URL(address, location.href).pathname === PATH ? new HubSocket(String(address)) : new target(address, protocols),
})

const ownFetch = window.fetch
window.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== `${PATH}/negotiate`) return ownFetch(request)
  if (!isReachable) throw new TypeError('Failed to fetch')
  const version = Math.min(1, Number(searchParams.get('negotiateVersion') ?? 0))
  return Response.json(hubNow().negotiate(readCookie(LOGIN_COOKIE), version))
}
