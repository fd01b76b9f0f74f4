import { attendeeHallDoor } from './attendee/hall-door.ts'
import { attendeeLanguages } from './attendee/languages.ts'
import { attendeeLongEvent } from './attendee/long-event.ts'
import { attendeeLostNetwork } from './attendee/lost-network.ts'
import { attendeeMainJob } from './attendee/main-job.ts'
import { attendeeNotes } from './attendee/notes.ts'
import { attendeeReading } from './attendee/reading.ts'
import type { Journey } from './journey.ts'
import { organiserAccount } from './organiser/account.ts'
import { organiserAdministration } from './organiser/administration.ts'
import { organiserErrors } from './organiser/errors.ts'
import { organiserEventErrors } from './organiser/event-errors.ts'
import { organiserHelp } from './organiser/help.ts'
import { organiserHistory } from './organiser/history.ts'
import { organiserImport } from './organiser/import.ts'
import { organiserLibrary } from './organiser/library.ts'
import { organiserMainJob } from './organiser/main-job.ts'
import { organiserPresenting } from './organiser/presenting.ts'
import { organiserRegistration } from './organiser/registration.ts'
import { organiserScreens } from './organiser/screens.ts'
import { organiserSecondFactor } from './organiser/second-factor.ts'
import { organiserSharing } from './organiser/sharing.ts'
import { organiserSlides } from './organiser/slides.ts'
import { organiserStyle } from './organiser/style.ts'
import { organiserTeams } from './organiser/teams.ts'

/** Every journey that `make test-screen-reader` runs. */
export const journeys: readonly Journey[] = [
  organiserMainJob,
  organiserRegistration,
  organiserSecondFactor,
  organiserErrors,
  organiserEventErrors,
  organiserPresenting,
  organiserSlides,
  organiserStyle,
  organiserScreens,
  organiserSharing,
  organiserAccount,
  organiserTeams,
  organiserAdministration,
  organiserHelp,
  organiserHistory,
  organiserImport,
  organiserLibrary,
  attendeeMainJob,
  attendeeLongEvent,
  attendeeLostNetwork,
  attendeeReading,
  attendeeNotes,
  attendeeHallDoor,
  attendeeLanguages,
]
