import type {
  Announcement,
  AttendeeSample,
  BrandTheme,
  Caption,
  LibraryKind,
  PageContentsOutput,
} from '../../generated/zod/schemas/index.zod.ts'
import type { StoredTranslation } from '../../openapi/rules/translations/texts.ts'
import type { ImageRow, WelcomeImageRow } from './images.ts'
import type {
  AccountRow,
  AuditRow,
  LinkRow,
  LoginRow,
  TeamInviteRow,
  TeamMemberRow,
  TeamRow,
  TokenRow,
  WebhookRow,
} from './people.ts'

/** The mocks' complete state, as plain data that survives reloads. Maps are by reference. */
export interface State {
  /** Counts references, so that every run creates the same ones. */
  counter: number
  accounts: Record<string, AccountRow>
  /** Log-ins by cookie value. */
  logins: Record<string, LoginRow>
  /** Personal access tokens by value. */
  tokens: Record<string, TokenRow>
  webhooks: Record<string, WebhookRow>
  /** Authenticator apps by account. */
  secondFactors: Record<string, { key: string; lastUsedStep: number; isEnabled: boolean; recoveryCodes: string[] }>
  /** Log-ins waiting for their second step, by cookie value; times in milliseconds. */
  waitingLogins: Record<string, { account: string; expiresAt: number }>
  /** Browsers that are exempt from the second factor, by cookie value; times in milliseconds. */
  rememberedBrowsers: Record<string, { account: string; expiresAt: number }>
  /** Mailed links by code. */
  links: Record<string, LinkRow>
  teams: Record<string, TeamRow>
  /** Members who have joined, including owners. */
  teamMembers: Record<string, TeamMemberRow>
  teamInvites: Record<string, TeamInviteRow>
  events: Record<string, EventRow>
  /** Used codes, which are never reused. */
  issuedAccessCodes: string[]
  /** Responses of creating calls, by account and `Idempotency-Key`. */
  idempotencyRecords: Record<string, IdempotencyRow>
  slides: Record<string, SlideRow>
  pages: Record<string, PageRow>
  images: Record<string, ImageRow>
  /** Newest first. */
  mails: MailRow[]
  /** Newest first. */
  audit: AuditRow[]
  /** Pending human verification challenges, by signature. */
  challenges: Record<string, { expiresAt: number; keyPrefix: string }>
  showings: Record<string, ShowingRow>
  /** What was deleted, by the event or the first slide. Its rows are nowhere else. */
  bin: Record<string, BinRow>
  rooms: Record<string, RoomRow>
  /** What the library finds, by the first slide of a song or slide. */
  library: Record<string, LibraryRow>
  /** Items of the library by account, in the order in which they became favourites. */
  favourites: Record<string, string[]>
  /** Tags of items of the library, by account and item. */
  tags: Record<string, Record<string, string[]>>
}

export interface EventRow extends BrandTheme {
  reference: string
  owner: string
  /** The team whose members may edit it too. */
  team: string | null
  /** Higher is newer. */
  serial: number
  version: number
  name: string
  allowUserNavigation: boolean
  allowViewAllPages: boolean
  isTour: boolean
  isTemplate: boolean
  defaultLanguageCode: string
  languages: string[]
  accessCode: string
  /** When an administrator took it down: attendees no longer find it. */
  takenDownDateUtc: string | null
  aboutPage: string
  /** The background image or video; stays stored while the owner's plan excludes it. */
  background: { type: 'Image' | 'Video'; blobName: string; fileName: string | null } | null
  scrimOpacity: number
  welcome: { image: WelcomeImageRow; icon: WelcomeImageRow; useNoIcon: boolean }
  /** The version of the welcome screen. */
  welcomeVersion: number
  end: {
    donationPageLink: string | null
    feedbackLink: string | null
    subscribeLink: string | null
    pages: { reference: string; name: string; page: string }[]
  }
  /** The version of the end screen. */
  endVersion: number
}

/** A song or slide as one event has it. */
export interface LibraryRow {
  event: string
  item: string
  kind: LibraryKind
  title: string
  firstLine: string | null
  authors: string | null
  ccliNumber: string | null
  words: string[]
  version: string
  slides: string[]
  /** The names and versions of its slides. */
  source: string
  usedAtUtc: string
}

interface IdempotencyRow {
  account: string
  /** The original request. */
  request: string
  answer: string
  /** In milliseconds. */
  answeredAt: number
}

export interface SlideRow {
  reference: string
  event: string
  name: string
  page: string
  orderIndex: number
}

/** A deleted event, or slides that were deleted together. */
export interface BinRow {
  reference: string
  kind: 'Event' | 'Slides'
  /** Higher was deleted later. */
  serial: number
  name: string
  /** The event, or the one that the slides belong to. */
  event: string
  owner: string
  deletedDateUtc: string
  rows: { events: EventRow[]; slides: SlideRow[]; pages: PageRow[]; showings: ShowingRow[] }
}

export interface PageRow {
  reference: string
  maker: string
  /** Null until a slide or screen of an event uses it. */
  event: string | null
  /** When it is deleted unless an event uses it, in milliseconds since 1970. */
  unusedUntil?: number
  version: number
  /** Only counts changes visible to attendees. */
  shownVersion: number
  rows: PageContentsOutput['rows']
  /** Visible to organisers only. */
  notes: string
  chords: string
  /** As a slide: when the next one follows automatically. */
  advanceAfterSeconds: number | null
  /** As a slide, by language. */
  translations: Record<string, TranslationRow>
  /** Counts the changes of translations that attendees see. */
  translationsVersion: number
}

export interface TranslationRow extends StoredTranslation {
  /** Since when the event no longer has the language, in milliseconds since 1970. */
  removedAt?: number
}

interface MailRow {
  reference: string
  to: string
  subject: string
  text: string
  links: string[]
  sentAt: string
}

export interface ShowingRow {
  reference: string
  event: string
  kind: 'default' | 'own' | 'preview' | 'permanent'
  previewToken: string | null
  /** The key of the stage display's link. */
  stageToken: string | null
  /** The key of the captioner's link. */
  captionerToken: string | null
  startDateUtc: string | null
  location: string | null
  presentationStartUtc: string | null
  endDateUtc: string | null
  lastUsed: number
  display: DisplayRow
  /** Missing without captions. */
  captions?: CaptionStreamRow
  /** The sequence of the last deletion of all captions. */
  captionsDeletedAt?: number
  /** Missing before the start. */
  report?: ReportRow
}

/** What the report of a showing is made of. */
export interface ReportRow {
  samples: AttendeeSample[]
  /** By slide. `since` is null while it isn't shown; in milliseconds since 1970. */
  slides: Record<string, { firstShownUtc: string; since: number | null; ms: number; times: number }>
  /** The most readers at one time, by language; an empty name for captions. */
  peaks: Record<string, number>
}

export interface CaptionStreamRow {
  sequence: number
  /** Captions at this position and before were deleted. */
  startsAfter: number
  captions: Caption[]
}

interface DisplayRow {
  epoch: number
  revision: number
  /** The revision of a presenter's last change. */
  navigationRevision: number
  slide: string | null
  isBlank: boolean
  /** A line shown above any content. */
  announcement: Announcement | null
  /** The languages that a presenter has chosen for the hall. */
  hallLanguages: string[]
  /** The account that last presented it. */
  presentedBy: string | null
  shownSlides: string[]
  changedAtUtc: string
  isAdvancePaused: boolean
  /** When the next slide follows automatically, in milliseconds since 1970; null while none does. */
  advanceAt: number | null
}

/** The seats of a showing, in order of arrival. */
export interface RoomRow {
  seated: HolderRow[]
  waiting: HolderRow[]
  /** A presenter has connected, from the one address that all clients share here. */
  isHall?: boolean
}

export interface HolderRow {
  attendee: string
  connections: string[]
  /** When a disconnected attendee's seat becomes free, in milliseconds. */
  expiresAt: number | null
  /** An id invented by a program: all of these share a few seats. */
  hasUnsignedId?: boolean
  /** The further languages that the attendee reads, and an empty name for captions. */
  reads?: string[]
}

export const emptyState = (): State => ({
  counter: 0,
  accounts: {},
  logins: {},
  tokens: {},
  webhooks: {},
  secondFactors: {},
  waitingLogins: {},
  rememberedBrowsers: {},
  links: {},
  teams: {},
  teamMembers: {},
  teamInvites: {},
  events: {},
  issuedAccessCodes: [],
  idempotencyRecords: {},
  slides: {},
  pages: {},
  images: {},
  mails: [],
  audit: [],
  challenges: {},
  showings: {},
  bin: {},
  rooms: {},
  library: {},
  favourites: {},
  tags: {},
})
