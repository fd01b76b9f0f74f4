import type { Account } from '../account.entity.ts'
import { mayUse } from '../plans.ts'
import type { kitColumns } from './kit-columns.entity.ts'

/** The brand kit in a row of an account or a team. */
export type BrandKitRow = Pick<Account, keyof typeof kitColumns>
type Plan = Pick<Account, 'accountLevel'>

/** The pictures of a brand kit: where each is stored in the row, and the plan feature that it requires. */
export const brandImages = {
  icon: { blob: 'iconImage', fileName: 'iconImageName', feature: null },
  wideLogo: { blob: 'wideLogo', fileName: 'wideLogoName', feature: 'WelcomePageLogo' },
  headerImage: { blob: 'headerImage', fileName: 'headerImageName', feature: 'WelcomePageBackground' },
  background: { blob: 'backgroundImage', fileName: 'backgroundImageName', feature: 'WelcomePageBackground' },
} as const
export type BrandImage = keyof typeof brandImages
export const brandImageNames = Object.keys(brandImages) as BrandImage[]

/** A picture that may be shown: null if one of the plans excludes it, although it stays stored. */
export function allowedBrandImage(kit: BrandKitRow, name: BrandImage, plans: Plan[]) {
  const { blob, fileName, feature } = brandImages[name]
  const isAllowed = feature === null || plans.every(({ accountLevel }) => mayUse(accountLevel, feature))
  const blobName = (isAllowed && kit[blob]) || null
  return { blobName, fileName: blobName && (kit[fileName] ?? null) }
}

/** All stored pictures of a kit. */
export const blobNamesOfKit = (kit: BrandKitRow) => brandImageNames.flatMap((name) => kit[brandImages[name].blob] ?? [])

/** Whether anything of a kit is set. */
export const isKitSet = (kit: BrandKitRow) => Boolean(kit.brandTheme) || blobNamesOfKit(kit).length > 0

/** The kit without anything set. */
export const emptyKit: { [Column in keyof BrandKitRow]-?: null } = {
  iconImage: null,
  iconImageName: null,
  wideLogo: null,
  wideLogoName: null,
  headerImage: null,
  headerImageName: null,
  backgroundImage: null,
  backgroundImageName: null,
  brandTheme: null,
}

interface KitEvent {
  owner: Account
  team?: (BrandKitRow & { owner: Account }) | null
}

/**
 * The kit that an event has its logos from and begins with: its team's if anything is set there, otherwise its owner's. `of` is the account
 * that its pictures belong to. A picture is shown if the plans of both accounts include it.
 */
export function kitOf({ owner, team }: KitEvent): { kit: BrandKitRow; of: Account; plans: Plan[] } {
  return team && isKitSet(team)
    ? { kit: team, of: team.owner, plans: [team.owner, owner] }
    : { kit: owner, of: owner, plans: [owner] }
}
