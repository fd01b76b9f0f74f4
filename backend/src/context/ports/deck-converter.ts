/** The presentations that can be drawn, by the endings of their files. */
export type DeckKind = 'pptx' | 'odp'

/** Draws presentations. */
export interface DeckConverter {
  /** The presentation as a PDF. @throws invalid-value when it can't be drawn, rate-limited when too many of the account wait, unavailable when too many of all do */
  toPdf(account: string, deck: Uint8Array, kind: DeckKind): Promise<Uint8Array<ArrayBuffer>>
}
