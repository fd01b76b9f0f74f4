import type {
  AccountLevel,
  AuditEntry,
  ColourStyle,
  FontStyle,
  PageContentsOutput,
  TokenScope,
} from '../../generated/zod/schemas/index.zod.ts'

/** Everything that the mocks know, as plain data, so that it survives a reload. Maps are by reference. */
export interface State {
  /** Counts up with each new reference, so that every run makes the same ones. */
  counter: number
  accounts: Record<string, AccountRow>
  /** Log-ins by their cookie's value. */
  logins: Record<string, LoginRow>
  /** Personal access tokens by their value. */
  tokens: Record<string, TokenRow>
  /** Authenticator apps by account. */
  secondFactors: Record<string, { key: string; lastUsedStep: number; isEnabled: boolean; recoveryCodes: string[] }>
  /** Log-ins whose second step is awaited, by their cookie's value; times in milliseconds. */
  waitingLogins: Record<string, { account: string; expiresAt: number }>
  /** Browsers that are spared the second factor, by their cookie's value; times in milliseconds. */
  rememberedBrowsers: Record<string, { account: string; expiresAt: number }>
  /** Mailed links by their code. */
  links: Record<string, LinkRow>
  teams: Record<string, TeamRow>
  /** Who has joined, owners included. */
  teamMembers: Record<string, TeamMemberRow>
  teamInvites: Record<string, TeamInviteRow>
  events: Record<string, EventRow>
  /** Codes are never given to another event. */
  issuedAccessCodes: string[]
  /** Answers to creating calls, by account and `Idempotency-Key`. */
  keptAnswers: Record<string, KeptAnswerRow>
  slides: Record<string, SlideRow>
  pages: Record<string, PageRow>
  images: Record<string, ImageRow>
  /** The newest first. */
  mails: MailRow[]
  /** The newest first. */
  audit: AuditRow[]
  /** Challenges of the human verification that wait for an answer, by signature. */
  challenges: Record<string, { expiresAt: number; keyPrefix: string }>
  showings: Record<string, ShowingRow>
  rooms: Record<string, RoomRow>
}

export interface AccountRow {
  reference: string
  firstName: string
  lastName: string
  email: string
  password: string
  accountLevel: AccountLevel
  isAdmin: boolean
  isConfirmed: boolean
  manualBlockDate: string | null
  /** Logs in by single sign-on: has no password, no e-mail change and no second factor here. */
  isSSO: boolean
  createdDateUtc: string
  iconBlobName: string | null
  iconFileName: string | null
}

export interface LoginRow {
  account: string
  /** Its public name. */
  reference: string
  browser: string | null
  createdDateUtc: string
  lastSeenDateUtc: string
  isRemembered: boolean
}

export interface TokenRow {
  account: string
  /** Its public name. */
  reference: string
  name: string
  scopes: TokenScope[]
  createdDateUtc: string
  expiresDateUtc: string
  lastUsedDateUtc: string | null
}

export type AuditRow = AuditEntry

export interface LinkRow {
  account: string
  purpose: 'confirm-email' | 'reset-password' | 'change-email' | 'invite'
  /** With `change-email`: the address that the link was mailed to. */
  newEmail: string | null
  /** In milliseconds. */
  expiresAt: number
}

export interface TeamRow {
  reference: string
  owner: string
  name: string
  createdDateUtc: string
}

export interface TeamMemberRow {
  reference: string
  team: string
  account: string
  createdDateUtc: string
}

/** An address that was invited; it names no account. */
export interface TeamInviteRow {
  reference: string
  team: string
  email: string
  createdDateUtc: string
  /** When it was mailed last. */
  inviteDateUtc: string
}

export interface EventRow {
  reference: string
  owner: string
  /** Whose members may edit it too. */
  team: string | null
  /** Higher is newer. */
  serial: number
  version: number
  name: string
  allowUserNavigation: boolean
  allowViewAllPages: boolean
  isTour: boolean
  defaultLanguageCode: string
  fontStyleEnum: FontStyle
  colourStyleEnum: ColourStyle
  accessCode: string
  aboutPage: string
  /** The image or video behind the screens; kept while the owner's plan does not allow it. */
  background: { type: 'Image' | 'Video'; blobName: string; fileName: string | null } | null
  scrimOpacity: number
  welcome: { image: WelcomeImageRow; icon: WelcomeImageRow; useNoIcon: boolean }
  /** Counts the writes of the welcome screen. */
  welcomeVersion: number
  end: {
    donationPageLink: string | null
    feedbackLink: string | null
    subscribeLink: string | null
    pages: { reference: string; name: string; page: string }[]
  }
  /** Counts the writes of the end screen. */
  endVersion: number
}

export interface KeptAnswerRow {
  account: string
  /** What was asked for. */
  request: string
  answer: string
  /** In milliseconds. */
  keptAt: number
}

export interface WelcomeImageRow {
  blobName: string | null
  fileName: string | null
}

export interface SlideRow {
  reference: string
  event: string
  name: string
  page: string
  orderIndex: number
}

export interface PageRow {
  reference: string
  maker: string
  /** Null until a slide or a screen of an event uses it. */
  event: string | null
  version: number
  /** Grows only with what attendees see. */
  shownVersion: number
  rows: PageContentsOutput['rows']
  /** For organisers alone. */
  notes: string
}

export interface ImageRow {
  type: string
  base64: string
  width: number
  height: number
}

export interface MailRow {
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
  startDateUtc: string | null
  location: string | null
  presentationStartUtc: string | null
  endDateUtc: string | null
  lastUsed: number
  display: DisplayRow
}

export interface DisplayRow {
  epoch: number
  revision: number
  /** The revision at which a presenter last changed what is shown. */
  navigationRevision: number
  slide: string | null
  isBlank: boolean
  /** A line over whatever is shown. */
  announcement: { text: string; sinceUtc: string } | null
  /** The account that last moved it. */
  movedBy: string | null
  shownSlides: string[]
  changedAtUtc: string
}

/** The seats of a showing, in order of arrival. */
export interface RoomRow {
  seated: HolderRow[]
  waiting: HolderRow[]
  /** Somebody who may present has connected, from the one address that all have here. */
  isHall?: boolean
}

export interface HolderRow {
  attendee: string
  connections: string[]
  /** When the seat of somebody who dropped is given away, in milliseconds. */
  keepUntil: number | null
  /** An id that a program made up: all of them share a few seats. */
  hasUnsignedId?: boolean
}

export const emptyState = (): State => ({
  counter: 0,
  accounts: {},
  logins: {},
  tokens: {},
  secondFactors: {},
  waitingLogins: {},
  rememberedBrowsers: {},
  links: {},
  teams: {},
  teamMembers: {},
  teamInvites: {},
  events: {},
  issuedAccessCodes: [],
  keptAnswers: {},
  slides: {},
  pages: {},
  images: {},
  mails: [],
  audit: [],
  challenges: {},
  showings: {},
  rooms: {},
})
