import { PLAIN_THEME } from '../../openapi/rules/theme/plain-theme.ts'
import { makePage } from '../slides/make-slide.ts'
import type { AccountRow } from '../state/people.ts'
import { newAccessCode, newReference } from '../state/references.ts'
import type { EventRow, ShowingRow, State } from '../state/state.ts'

type Settings = Pick<EventRow, 'name'> & Partial<EventRow>

/** Creates an event with its default showing and an empty about page. */
export function makeEvent(state: State, owner: AccountRow, now: Date, settings: Settings): EventRow {
  const reference = settings.reference ?? newReference(state)
  const aboutPage = makePage(state, owner.reference, { event: reference }).reference
  const event: EventRow = {
    owner: owner.reference,
    team: null,
    serial: ++state.counter,
    version: 1,
    allowUserNavigation: true,
    allowViewAllPages: false,
    isTour: false,
    isTemplate: false,
    defaultLanguageCode: 'en',
    languages: [],
    ...PLAIN_THEME,
    aboutPage,
    background: null,
    scrimOpacity: 0,
    welcome: {
      image: { blobName: null, fileName: null },
      icon: { blobName: null, fileName: null },
      useNoIcon: false,
    },
    welcomeVersion: 1,
    end: { donationPageLink: null, feedbackLink: null, subscribeLink: null, pages: [] },
    endVersion: 1,
    takenDownDateUtc: null,
    ...settings,
    accessCode: settings.accessCode ?? newAccessCode(state),
    reference,
  }
  state.events[reference] = event
  makeShowing(state, event, now, { kind: 'default' })
  return event
}

/** Creates a showing of an event, with nothing shown. */
export function makeShowing(
  state: State,
  event: EventRow,
  now: Date,
  settings: Pick<ShowingRow, 'kind'> & Partial<ShowingRow>,
): ShowingRow {
  const showing: ShowingRow = {
    reference: newReference(state),
    event: event.reference,
    previewToken: null,
    stageToken: null,
    captionerToken: null,
    startDateUtc: null,
    location: null,
    presentationStartUtc: null,
    endDateUtc: null,
    lastUsed: now.getTime(),
    display: {
      epoch: 1,
      revision: 0,
      navigationRevision: 0,
      slide: null,
      isBlank: false,
      announcement: null,
      hallLanguages: [],
      presentedBy: null,
      shownSlides: [],
      changedAtUtc: isoUtc(now),
      isAdvancePaused: false,
      advanceAt: null,
    },
    ...settings,
  }
  state.showings[showing.reference] = showing
  return showing
}

/** RFC 3339 in UTC. */
const isoUtc = (date: Date) => date.toISOString()
