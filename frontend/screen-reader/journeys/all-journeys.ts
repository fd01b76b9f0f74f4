import { attendeeHallDoor } from './attendee/hall-door.ts'
import { attendeeLongEvent } from './attendee/long-event.ts'
import { attendeeLostNetwork } from './attendee/lost-network.ts'
import { attendeeMainJob } from './attendee/main-job.ts'
import { attendeeReading } from './attendee/reading.ts'
import type { Journey } from './journey.ts'
import { organiserMainJob } from './organiser/main-job.ts'
import { organiserRegistration } from './organiser/registration.ts'

/** Every journey that `make test-screen-reader` runs. */
export const journeys: readonly Journey[] = [
  organiserMainJob,
  organiserRegistration,
  attendeeMainJob,
  attendeeLongEvent,
  attendeeLostNetwork,
  attendeeReading,
  attendeeHallDoor,
]
