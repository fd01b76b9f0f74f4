import { defineEntity, p } from '@mikro-orm/core'
import { Showing } from '../showing.entity.ts'

/** How many attendees were connected to a showing, from then until the next sample. */
const AttendeeSampleSchema = defineEntity({
  name: 'AttendeeSample',
  tableName: 'attendee_sample',
  properties: {
    showing: () => p.manyToOne(Showing).primary().deleteRule('cascade'),
    at: p.datetime().primary(),
    attendees: p.integer(),
  },
})
export class AttendeeSample extends AttendeeSampleSchema.class {}
AttendeeSampleSchema.setClass(AttendeeSample)

/** How long a showing has shown a slide. Written by triggers (migration 0055); the slide may have been deleted since. */
const SlideTimeSchema = defineEntity({
  name: 'SlideTime',
  tableName: 'slide_time',
  properties: {
    showing: () => p.manyToOne(Showing).primary().deleteRule('cascade'),
    slideReference: p.string().length(64).primary(),
    firstShownAt: p.datetime(),
    /** Null while it isn't shown. */
    shownSince: p.datetime().nullable(),
    seconds: p.double(),
    times: p.integer(),
  },
})
export class SlideTime extends SlideTimeSchema.class {}
SlideTimeSchema.setClass(SlideTime)

/** The most attendees at one time who read a language or captions. */
const ReaderPeakSchema = defineEntity({
  name: 'ReaderPeak',
  tableName: 'reader_peak',
  properties: {
    showing: () => p.manyToOne(Showing).primary().deleteRule('cascade'),
    /** A language, or empty for captions. */
    name: p.string().length(35).primary(),
    attendees: p.integer(),
  },
})
export class ReaderPeak extends ReaderPeakSchema.class {}
ReaderPeakSchema.setClass(ReaderPeak)
