import { defineEntity, p } from '@mikro-orm/core'
import { Showing } from './showing.entity.ts'

/**
 * What a showing displays: the truth that every attendee converges to. Each change counts `revision` up by one.
 * `epoch` goes up when revisions start anew (after a restored backup). `shownSlides` are those already presented.
 */
const DisplaySchema = defineEntity({
  name: 'Display',
  tableName: 'display',
  properties: {
    showing: () => p.oneToOne(Showing).primary().owner().deleteRule('cascade'),
    epoch: p.integer(),
    revision: p.integer(),
    /** The revision at which the presenter last changed what is shown. A presenter who saw an older one lost the race. */
    navigationRevision: p.integer(),
    slideReference: p.string().length(64).nullable(),
    isBlank: p.boolean(),
    shownSlides: p.json<string[]>(),
    changedAt: p.datetime(),
  },
})
export class Display extends DisplaySchema.class {}
DisplaySchema.setClass(Display)
