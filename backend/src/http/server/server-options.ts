import type { IncomingMessage, ServerOptions } from 'node:http'

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** Otherwise the adapter would disconnect clients that still send half a second after the response. */
export const adapterOptions = { autoCleanupIncoming: false }

/**
 * How many connections may wait until a busy server takes them; the kernel's `somaxconn` limits it too. A hall that reconnects while a
 * slide is sent to thousands would overflow Node's 511: the kernel then drops clients and health checks, which retry after seconds.
 */
export const BACKLOG = 4_096

/** How the HTTP server treats connections. Times are in milliseconds. */
export const serverOptions = {
  // Ignores upgrades to other protocols (h2c) and serves the request normally
  shouldUpgradeCallback: isWebSocket,
  // Cuts off clients that send no headers, or send them too slowly
  headersTimeout: 15_000,
  // The largest body over a slow line; `readBytes` cuts off slower clients
  requestTimeout: 900_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions
