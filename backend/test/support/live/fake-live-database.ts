import type { DisplayState } from '../../../../generated/zod/schemas/index.zod.ts'
import type { LiveShowing } from '../../../src/context/ports/live-showings.ts'
import type { Version } from '../../../src/context/ports/watch-source.ts'

export const SHOWING = 'hT7cW2fJ9sQeZ4uAoM6vXk'

/** A showing's state at a revision. */
export const stateAt = (revision: number, { epoch = 1, ...more }: Partial<DisplayState> = {}): LiveShowing => ({
  snapshot: {
    event: {
      name: 'Carols',
      accessCode: '48210937',
      languageCode: 'en',
      fontStyleEnum: 'Classic',
      colourStyleEnum: 'Green',
      textAlignment: null,
      colourScheme: null,
      accentColours: null,
      background: null,
      hasAbout: false,
      welcome: { blobName: null, width: null, height: null, useNoIcon: false, iconBlobName: null },
    },
    showing: { reference: SHOWING, startDateUtc: null, location: null, isPreview: false },
    display: {
      showingReference: SHOWING,
      epoch,
      revision,
      status: 'live',
      slide: null,
      announcement: null,
      endLinks: null,
      slideCount: 3,
      languageCode: 'en',
      allowUserNavigation: true,
      allowViewAllPages: false,
      presentationStartUtc: null,
      endDateUtc: null,
      changedAtUtc: '2026-12-24T17:00:00Z',
      ...more,
    },
  },
  about: null,
  eventReference: 'q3Vd0mPzR5yKx8Tn2LwB1g',
  shownSlides: [],
  maxAttendees: 15,
})

/** Loads that the test resolves by hand, in request order. */
export class FakeLiveDatabase {
  readonly waiting: PromiseWithResolvers<LiveShowing | null>[] = []
  loads = 0
  versions = new Map<string, Version>()
  load = () => {
    this.loads += 1
    const answer = Promise.withResolvers<LiveShowing | null>()
    this.waiting.push(answer)
    return answer.promise
  }
  async answer(state: LiveShowing | null) {
    this.waiting.shift()?.resolve(state)
    await settle()
  }
  async fail() {
    this.waiting.shift()?.reject(new Error('the database is away'))
    await settle()
  }
}
/** Lets pending microtasks and immediates run. */
export const settle = async () => {
  for (let n = 0; n < 10; n++) await null
}
