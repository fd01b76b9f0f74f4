/** Ids by which attendees are counted. */
export interface AttendeeIds {
  /** A new one, in the form that `JoinShowing` takes. */
  issue(): string
  /** Whether this installation has issued the id. */
  isSigned(id: string): boolean
}
