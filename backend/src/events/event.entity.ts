import { defineEntity, p } from '@mikro-orm/core'
import { SlideTransition, TextOverPictures, TextPosition, Typeface } from '../../../generated/zod/schemas/index.zod.ts'
import { Account } from '../accounts/account.entity.ts'
import { Team } from '../teams/team.entity.ts'

/** An event of slides. `version` counts its changes and is its ETag. */
const EventSchema = defineEntity({
  name: 'Event',
  tableName: 'event',
  indexes: [
    { properties: ['owner'] },
    { properties: ['team'] },
    { name: 'event_taken_down_at_index', properties: ['takenDownAt'], where: { takenDownAt: { $ne: null } } },
    { name: 'event_binned_at_index', properties: ['binnedAt'], where: { binnedAt: { $ne: null } } },
  ],
  properties: {
    reference: p.string().length(64).primary(),
    owner: () => p.manyToOne(Account).deleteRule('cascade'),
    /** The team whose members may edit it too. */
    team: () => p.manyToOne(Team).nullable().deleteRule('set null'),
    name: p.string().length(200),
    allowUserNavigation: p.boolean(),
    allowViewAllPages: p.boolean(),
    isTour: p.boolean(),
    /** New events are created from it. */
    isTemplate: p.boolean().default(false),
    defaultLanguageCode: p.string().length(35),
    /** The further languages of its slides, in their canonical spelling. */
    languages: p.json<string[]>().default([]),
    fontStyle: p.enum(['Classic', 'Modern']),
    colourStyle: p.enum(['Purple', 'Blue', 'Green']),
    /** Null is left on phones and centred in the hall. */
    textAlignment: p.enum(['Left', 'Centre']).nullable(),
    /** Null is as each phone prefers, and dark in the hall. */
    colourScheme: p.enum(['Light', 'Dark']).nullable(),
    /** `#rrggbb` as the organiser chose it, in place of the colour style's own accent. */
    accentColour: p.string().length(7).nullable(),
    /** For announcements and sub headers, in place of the accent and of muted text. */
    secondColour: p.string().length(7).nullable(),
    /** In place of the colour style's ground, where no picture lies behind the slides. */
    groundColour: p.string().length(7).nullable(),
    /** Null is the one of the font style. */
    typeface: p.enum(Typeface.options).nullable(),
    /** Whether the hall shows the logo beside the slides. */
    hasHallLogo: p.boolean().default(false),
    /** Null is the centre, and the lower edge over a picture that fills the hall's screen. */
    textPosition: p.enum(TextPosition.options).nullable(),
    /** Null is a fade. */
    textOverPictures: p.enum(TextOverPictures.options).nullable(),
    /** Whether the hall shows all lyrics in one letter size, not each song in its own. */
    hasOneHallSize: p.boolean().default(false),
    /** How one slide follows another; null is a fade. */
    slideTransition: p.enum(SlideTransition.options).nullable(),
    accessCode: p.string().length(8).unique(),
    version: p.integer(),
    createdAt: p.datetime(),
    welcomeImage: p.string().length(200).nullable(),
    welcomeImageName: p.string().length(255).nullable(),
    /** The version of the welcome screen, used as its ETag. */
    welcomeVersion: p.integer().default(1),
    useNoIcon: p.boolean(),
    iconImage: p.string().length(200).nullable(),
    iconImageName: p.string().length(255).nullable(),
    backgroundType: p.enum(['None', 'Image', 'Video']).default('None'),
    /** The blob of the image or video. */
    background: p.string().length(200).nullable(),
    backgroundName: p.string().length(255).nullable(),
    /** The opacity of the scrim between background and text, in percent. */
    scrimOpacity: p.integer().default(0),
    donationPageLink: p.string().length(2000).nullable(),
    feedbackLink: p.string().length(2000).nullable(),
    subscribeLink: p.string().length(2000).nullable(),
    /** The version of the end screen, used as its ETag. */
    endVersion: p.integer().default(1),
    /** When an administrator took it down: attendees no longer find it. */
    takenDownAt: p.datetime().nullable(),
    /** When it was deleted: only the bin still has it. */
    binnedAt: p.datetime().nullable(),
  },
})
export class Event extends EventSchema.class {}
EventSchema.setClass(Event)
