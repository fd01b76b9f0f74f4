const START = 'given-by-the-mocks-'

/** A new id for counting an attendee, for the header `Attendee-Id`. */
export const issueAttendeeId = () =>
  START +
  crypto
    .randomUUID()
    .replaceAll('-', '')
    .slice(0, 43 - START.length)

/** Whether the mocks issued an id. */
export const isSigned = (id: string) => id.startsWith(START)
