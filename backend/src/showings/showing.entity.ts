import { defineEntity, p } from '@mikro-orm/core'
import { Event } from '../events/event.entity.ts'

/** A performance of an event. Each event has one default showing; previews have a token instead of being public. */
const ShowingSchema = defineEntity({
  name: 'Showing',
  tableName: 'showing',
  indexes: [
    { properties: ['event'] },
    {
      name: 'showing_preview_last_used_at_index',
      properties: ['lastUsedAt'],
      where: { isPreview: true, isPermanent: false },
    },
    {
      name: 'showing_running_index',
      properties: ['presentationStart'],
      where: { presentationStart: { $ne: null }, endDate: null, isPreview: false },
    },
  ],
  uniques: [
    { name: 'showing_default_unique', properties: ['event'], where: { isDefault: true } },
    { name: 'showing_permanent_unique', properties: ['event'], where: { isPermanent: true } },
  ],
  properties: {
    reference: p.string().length(64).primary(),
    event: () => p.manyToOne(Event).deleteRule('cascade'),
    isDefault: p.boolean(),
    isPreview: p.boolean(),
    /** The preview of the event's own screens: never started, listed or removed. */
    isPermanent: p.boolean().default(false),
    previewToken: p.string().length(64).unique().nullable(),
    /** The key of the stage display's link; null until it is first asked for. */
    stageToken: p.string().length(64).unique().nullable(),
    /** The key of the captioner's link; null until it is first asked for. */
    captionerToken: p.string().length(64).unique().nullable(),
    /** Attendees can read what is said. */
    hasCaptions: p.boolean().default(false),
    startDate: p.datetime().nullable(),
    location: p.string().length(200).nullable(),
    presentationStart: p.datetime().nullable(),
    endDate: p.datetime().nullable(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
  },
})
export class Showing extends ShowingSchema.class {}
ShowingSchema.setClass(Showing)
