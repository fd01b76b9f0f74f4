import type { DisplayState, Showing, ShowingChanged, Snapshot } from '../../schemas.ts'

export const display = (revision: number, more: Partial<DisplayState> = {}): DisplayState => ({
  showingReference: 'showing1',
  epoch: 1,
  revision,
  status: 'live',
  slide: { reference: `slide${revision}`, name: `Verse ${revision}`, position: revision, version: 1, rows: [] },
  announcement: null,
  endLinks: null,
  slideCount: 9,
  languageCode: 'en',
  allowUserNavigation: true,
  allowViewAllPages: false,
  presentationStartUtc: '2026-12-23T18:00:00Z',
  endDateUtc: null,
  changedAtUtc: '2026-12-23T18:05:00Z',
  ...more,
})

/** Name and style of the event at a revision. */
export const appearance = (revision: number, name: string) =>
  ({ showingReference: 'showing1', epoch: 1, revision, showing: {}, event: { name } }) as unknown as ShowingChanged

export const snapshot = (revision: number, name = 'Carols'): Snapshot => ({
  ...appearance(revision, name),
  display: display(revision),
})

export const amara = { displayName: 'Amara Okafor', isYou: true }
export const dana = { displayName: 'Dana Whitfield', isYou: false }

/** A showing as its presenters read it. */
export const showingAt = (revision: number, person = amara, slide = 'a'): Showing => ({
  reference: 'showing',
  startDateUtc: null,
  location: null,
  presentationStartUtc: '2026-12-24T17:00:00Z',
  endDateUtc: null,
  isPreview: false,
  previewLink: null,
  publicLink: null,
  latestSessionPage: { reference: slide, pageReference: `page of ${slide}` },
  latestSessionPageBlank: false,
  announcement: null,
  lastPresentedBy: { ...person, revision },
  lastMovedBy: null,
  revision,
})
