import { attendeeHallDoor } from './attendee/hall-door.ts'
import { attendeeLostNetwork } from './attendee/lost-network.ts'
import { attendeeMainJob } from './attendee/main-job.ts'
import type { Journey } from './journey.ts'
import { organiserMainJob } from './organiser/main-job.ts'

/** Every journey that `make test-screen-reader` runs. */
export const journeys: readonly Journey[] = [organiserMainJob, attendeeMainJob, attendeeLostNetwork, attendeeHallDoor]
