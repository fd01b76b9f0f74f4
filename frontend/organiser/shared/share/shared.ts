/** The ways into what is shared. */
export interface Shared {
  eventReference: string
  /** Shares this showing; without it, the event. */
  showingReference?: string
  name: string
  link: string
  /** Left out for a preview, which has no code. */
  accessCode?: string | undefined
}
