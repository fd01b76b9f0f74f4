const START = 'given-by-the-mocks-'

/** An id by which an attendee is counted, as the header `Attendee-Id` gives it. */
export const issueAttendeeId = () =>
  START +
  crypto
    .randomUUID()
    .replaceAll('-', '')
    .slice(0, 43 - START.length)

/** Whether the mocks gave an id, or a program made it up. */
export const isSigned = (id: string) => id.startsWith(START)
