import type {
  AccountLevel,
  AuditEntry,
  BrandTheme,
  TokenScope,
  Webhook,
  WebhookDelivery,
} from '../../generated/zod/schemas/index.zod.ts'
import type { WelcomeImageRow } from './images.ts'

// Accounts and teams in the mocks' state

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
  /** Uses single sign-on, so it has no password, e-mail change or second factor here. */
  isSSO: boolean
  createdDateUtc: string
  iconBlobName: string | null
  iconFileName: string | null
  brand: BrandRow
}

/** The brand kit of an account; the icon is in its row. */
type BrandRow = { theme: BrandTheme } & Record<'wideLogo' | 'headerImage' | 'background', WelcomeImageRow>

export interface LoginRow {
  account: string
  /** The public id. */
  reference: string
  browser: string | null
  createdDateUtc: string
  lastSeenDateUtc: string
  isRemembered: boolean
}

export interface TokenRow {
  account: string
  /** The public id. */
  reference: string
  name: string
  scopes: TokenScope[]
  createdDateUtc: string
  expiresDateUtc: string
  lastUsedDateUtc: string | null
}

export interface WebhookRow extends Webhook {
  account: string
  /** The oldest first. */
  deliveries: DeliveryRow[]
}

export interface DeliveryRow extends Omit<WebhookDelivery, 'status'> {
  deliveredDateUtc: string | null
}

export type AuditRow = AuditEntry

export interface LinkRow {
  account: string
  purpose: 'confirm-email' | 'reset-password' | 'change-email' | 'invite'
  /** With `change-email`: the address that received the link. */
  newEmail: string | null
  /** With `confirm-email`: what this registration gave, and the cookie of its browser. */
  registration?: { password: string; firstName: string; lastName: string; browser: string }
  /** In milliseconds. */
  expiresAt: number
}

export interface TeamRow {
  reference: string
  owner: string
  name: string
  createdDateUtc: string
  brand: TeamBrandRow
}

/** The brand kit of a team; the theme is null until it's chosen. */
export type TeamBrandRow = Omit<BrandRow, 'theme'> & { theme: BrandTheme | null; icon: WelcomeImageRow }

export interface TeamMemberRow {
  reference: string
  team: string
  account: string
  createdDateUtc: string
}

/** An invited address, which may have no account. */
export interface TeamInviteRow {
  reference: string
  team: string
  email: string
  createdDateUtc: string
  /** When it was last mailed. */
  inviteDateUtc: string
}
