/** Ids for counting attendees. */
export interface AttendeeIds {
  /** A new id, in the format that `JoinShowing` takes. */
  issue(): string
  /** Whether this installation issued the id. */
  isSigned(id: string): boolean
}
