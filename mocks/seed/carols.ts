import {
  EndScreenEnvelope,
  EventEnvelope,
  EventListEnvelope,
  ShowingListEnvelope,
  SlideWithContentsListEnvelope,
  WatchEndEnvelope,
  WelcomeScreenEnvelope,
} from '../../generated/zod/schemas/index.zod.ts'
import { makeEvent, makeShowing } from '../events/make-event.ts'
import { makePage, makeSlide } from '../slides/make-slide.ts'
import type { AccountRow } from '../state/people.ts'
import type { EventRow, State } from '../state/state.ts'
import { exampleOf } from './contract-examples.ts'
import { pictures } from './pictures.ts'
import { textRow } from './text-row.ts'

/** Adds "Carols by candlelight" with its slides, showing and preview, as in the contract's examples. */
export function addCarols(state: State, owner: AccountRow, now: Date) {
  Object.assign(state.images, pictures)
  const { reference, name, accessCode, colourStyleEnum, defaultShowing } = exampleOf(
    'getEvent',
    200,
    'carols',
    EventEnvelope,
  )
  const { fileName, blobName, useNoIcon, icon } = exampleOf('getWelcome', 200, 'carols', WelcomeScreenEnvelope)
  const ownIcon = { fileName: icon.fileName, blobName: icon.blobName }
  const welcome = { image: { fileName, blobName }, icon: ownIcon, useNoIcon }
  const event = makeEvent(state, owner, now, { reference, name, accessCode, colourStyleEnum, welcome })
  state.issuedAccessCodes.push(accessCode)
  renameDefaultShowing(state, reference, defaultShowing.reference)
  const { pages } = exampleOf('listSlidesWithContents', 200, 'carols', SlideWithContentsListEnvelope)
  for (const { reference: slide, name: slideName, pageBody } of pages) {
    makeSlide(state, event, makePage(state, owner.reference, pageBody), slideName, slide)
  }
  addEnd(state, event)
  const { showings } = exampleOf('listShowings', 200, 'carolShowings', ShowingListEnvelope)
  for (const { reference: showing, isPreview, previewLink, startDateUtc, location } of showings) {
    const previewToken = previewLink?.split('/').at(-1) ?? null
    const kind = isPreview ? 'preview' : 'own'
    makeShowing(state, event, now, { kind, reference: showing, previewToken, startDateUtc, location })
  }
}

/** Adds the end screen with its links and pages. */
function addEnd(state: State, event: EventRow) {
  const { donationPageLink, feedbackLink, subscribeLink, pages } = exampleOf('getEnd', 200, 'carols', EndScreenEnvelope)
  const contents = exampleOf('getWatchEnd', 200, 'pages', WatchEndEnvelope).pages
  event.end = { donationPageLink, feedbackLink, subscribeLink, pages: [] }
  for (const { endPageReference: reference, pageId: page, name } of pages) {
    const rows = contents.find((one) => one.reference === reference)?.rows ?? []
    makePage(state, event.owner, { reference: page, event: event.reference, rows })
    event.end.pages.push({ reference, page, name })
  }
}

const HOUR = 60 * 60 * 1000

/** Adds the same concert, this evening, for an account outside the contract's examples. */
export function addConcert(state: State, owner: AccountRow, now: Date) {
  const { name, colourStyleEnum, location } = exampleOf('getEvent', 200, 'carols', EventEnvelope)
  const event = makeEvent(state, owner, now, { name, colourStyleEnum })
  const { pages } = exampleOf('listSlidesWithContents', 200, 'carols', SlideWithContentsListEnvelope)
  for (const { name: slideName, pageBody } of pages) {
    makeSlide(state, event, makePage(state, owner.reference, { rows: pageBody.rows, notes: pageBody.notes }), slideName)
  }
  const startDateUtc = new Date(Math.ceil(now.getTime() / HOUR) * HOUR + 2 * HOUR).toISOString()
  makeShowing(state, event, now, { kind: 'own', startDateUtc, location })
}

/** Adds "Harvest festival", which is over and was shown twice. */
export function addHarvest(state: State, owner: AccountRow, now: Date) {
  const { events } = exampleOf('listEvents', 200, 'two', EventListEnvelope)
  const item = events.find((event) => event.isPast)
  if (!item) throw new Error('the contract has no example of a past event')
  const { reference, name, sessionDetails, startDateUtc, location } = item
  const event = makeEvent(state, owner, now, { reference, name, accessCode: sessionDetails.accessCode })
  state.issuedAccessCodes.push(sessionDetails.accessCode)
  renameDefaultShowing(state, reference, item.defaultShowingReference)
  for (let number = 1; number <= item.totalPages; number++) {
    const rows = [textRow(state, `We plough the fields, verse ${number}`, 'Header')]
    makeSlide(state, event, makePage(state, owner.reference, { rows }), `Hymn, verse ${number}`)
  }
  const earlier = startDateUtc && new Date(Date.parse(startDateUtc) - 24 * 60 * 60 * 1000).toISOString()
  makeShowing(state, event, now, { kind: 'own', startDateUtc: earlier, location })
  makeShowing(state, event, now, { kind: 'own', reference: item.showingReference ?? '', startDateUtc, location })
}

function renameDefaultShowing(state: State, event: string, reference: string) {
  for (const showing of Object.values(state.showings)) {
    if (showing.event !== event || showing.kind !== 'default') continue
    delete state.showings[showing.reference]
    state.showings[reference] = { ...showing, reference }
  }
}
