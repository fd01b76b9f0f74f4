/** The presentations that can be drawn, by the endings of their files. */
export type DeckKind = 'pptx' | 'odp'

/** Draws presentations. */
export interface DeckConverter {
  /** The presentation as a PDF. @throws invalid-value when it can't be drawn, unavailable when too many wait */
  toPdf(deck: Uint8Array, kind: DeckKind): Promise<Uint8Array<ArrayBuffer>>
}
