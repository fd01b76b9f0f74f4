import type { IncomingMessage, ServerOptions } from 'node:http'

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** How the server becomes an app's: it would cut off whoever still sends half a second after the answer. */
export const adapterOptions = { autoCleanupIncoming: false }

/** How the HTTP server treats connections. Times are in milliseconds. */
export const serverOptions = {
  // Offers of another protocol (h2c) are no reason to hang up: they are answered as if they had not been made
  shouldUpgradeCallback: isWebSocket,
  // Who connects and says nothing, or says it drop by drop, is cut off
  headersTimeout: 15_000,
  // The largest body over a slow line. `readBytes` cuts off those that are slower
  requestTimeout: 900_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions
