import { defineEntity, p } from '@mikro-orm/core'
import { Showing } from '../showing.entity.ts'

/**
 * What a showing displays: the truth that every attendee converges to. Each change counts `revision` up by one.
 * `epoch` goes up when revisions start anew (after a restored backup). `shownSlides` are those already presented.
 */
const DisplaySchema = defineEntity({
  name: 'Display',
  tableName: 'display',
  indexes: [{ properties: ['presentedBy'] }],
  properties: {
    showing: () => p.oneToOne(Showing).primary().owner().deleteRule('cascade'),
    epoch: p.integer(),
    revision: p.integer(),
    /** The revision at which the presenter last changed what is shown. A presenter who saw an older one lost the race. */
    navigationRevision: p.integer(),
    slideReference: p.string().length(64).nullable(),
    isBlank: p.boolean(),
    shownSlides: p.json<string[]>(),
    /** A line over whatever is shown, and since when. */
    announcement: p.string().length(200).nullable(),
    announcedAt: p.datetime().nullable(),
    /** The account that last moved the display. No foreign key: a press of Next must wait for no account. */
    presentedBy: p.string().length(64).fieldName('mover_account_reference').nullable(),
    changedAt: p.datetime(),
  },
})
export class Display extends DisplaySchema.class {}
DisplaySchema.setClass(Display)
