import type { HttpHandler, WebSocketHandler } from 'msw'

export interface MocksOptions {
  /** The origin in links that the mocks return. Calls are answered whatever their origin. Defaults to `http://lectern.test`. */
  origin?: string
  /** Names of situations, such as `slides-300`, `slow` or `fail:storage-full@createEvent`; without delays and limits by default. */
  situation?: readonly string[]
}

export interface TokenOptions {
  /** The account's email address; by default one with a Premium plan and a few events. */
  account?: string
  /** By default all. */
  scopes?: readonly ('read' | 'present' | 'edit')[]
}

/** A whole Lectern in memory: every call of the contract, and the hub. */
export interface LecternMocks {
  /** For `setupServer(...handlers)` of `msw/node`, or `setupWorker(...handlers)` of `msw/browser`. */
  handlers: (HttpHandler | WebSocketHandler)[]
  /** Creates an access token. @throws Error without such an account */
  accessToken(options?: TokenOptions): Promise<string>
  /** Makes the next call that lists this error fail with it; `operation` says which call. */
  failNext(code: string, operation?: string): void
  /** Simulates the network: `instant` (the default), `normal`, `slow`, `offline` or `rate-limited`. */
  setNetwork(network: 'instant' | 'normal' | 'slow' | 'offline' | 'rate-limited'): void
  /** Closes all hub connections, which clients then open again. */
  dropHub(): void
  /** Restores the first data, with all tokens gone. */
  reset(): Promise<void>
}

/** @throws Error for an unknown situation */
export declare function createLecternMocks(options?: MocksOptions): Promise<LecternMocks>
