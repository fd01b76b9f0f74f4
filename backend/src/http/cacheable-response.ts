/** An answer that its handler can give again, to the same request of another visitor. */
export interface CacheableResponse {
  /** Whether the handler would answer the same now. It runs for each request, so it must be quick. */
  isCurrent(clientAddress: () => string): boolean
  /** The body for one more visitor. */
  body(): Uint8Array<ArrayBuffer> | null
  /** The memory that the body holds, in bytes. */
  bytes: number
  /** Headers whose values differ between visitors. */
  ownHeaders?(): Record<string, string>
}
