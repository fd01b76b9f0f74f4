import { defineEntity, p } from '@mikro-orm/core'
import { Showing } from '../showing.entity.ts'

/**
 * What a showing displays: the truth that every attendee converges to. Each change increments `revision`. `epoch` increases when revisions
 * start over (after restoring a backup). `shownSlides` are the slides presented so far.
 */
const DisplaySchema = defineEntity({
  name: 'Display',
  tableName: 'display',
  indexes: [
    { properties: ['presentedBy'] },
    { properties: ['announcementEnd'] },
    { name: 'display_advance_at_index', properties: ['advanceAt'], where: { advanceAt: { $ne: null } } },
  ],
  properties: {
    showing: () => p.oneToOne(Showing).primary().owner().deleteRule('cascade'),
    epoch: p.integer(),
    revision: p.integer(),
    /** The revision of a presenter's last change. Presenters with an older one lose the race. */
    navigationRevision: p.integer(),
    slideReference: p.string().length(64).nullable(),
    isBlank: p.boolean(),
    shownSlides: p.json<string[]>(),
    /** A line above any content, and its time. */
    announcement: p.string().length(200).nullable(),
    announcedAt: p.datetime().nullable(),
    /** The announcement in further languages. */
    announcementTranslations: p.json<{ languageCode: string; text: string }[]>().nullable(),
    /** When the announcement ends automatically. */
    announcementEnd: p.datetime().nullable(),
    /** The account that last presented it. No foreign key, because a press of Next must not wait for an account's lock. */
    presentedBy: p.string().length(64).fieldName('presenter_account_reference').nullable(),
    /** Written by the previous version only (migration 0036). */
    formerPresentedBy: p.string().length(64).fieldName('mover_account_reference').lazy().nullable(),
    changedAt: p.datetime(),
    /** The languages that a presenter has chosen for the hall. None leaves it to the hall displays. */
    hallLanguages: p.json<string[]>().default([]),
    /** A presenter keeps slides from advancing automatically. */
    isAdvancePaused: p.boolean().default(false),
    /** When the next slide follows automatically, and until when they do without a press. Null while none does. */
    advanceAt: p.datetime().nullable(),
    advanceUntil: p.datetime().nullable(),
  },
})
export class Display extends DisplaySchema.class {}
DisplaySchema.setClass(Display)
