import { PLAIN_THEME } from '../../openapi/rules/theme/plain-theme.ts'
import { mayUse } from '../accounts/plans.ts'
import type { WelcomeImageRow } from '../state/images.ts'
import type { AccountRow, TeamBrandRow } from '../state/people.ts'
import type { EventRow, State } from '../state/state.ts'

export const NONE: WelcomeImageRow = { blobName: null, fileName: null }

/** The kit of a team that has set nothing. */
export const NO_TEAM_KIT: TeamBrandRow = {
  theme: null,
  icon: NONE,
  wideLogo: NONE,
  headerImage: NONE,
  background: NONE,
}

export const kitFeatures = {
  icon: null,
  wideLogo: 'WelcomePageLogo',
  headerImage: 'WelcomePageBackground',
  background: 'WelcomePageBackground',
} as const
export type KitImage = keyof typeof kitFeatures

/** A kit with the accounts whose plans must include its pictures. */
interface Kit {
  brand: TeamBrandRow
  plans: (AccountRow | undefined)[]
}

export const imagesOfKit = ({ icon, wideLogo, headerImage, background }: TeamBrandRow) => [
  icon,
  wideLogo,
  headerImage,
  background,
]

/** Whether anything of a team's kit is set. */
export const isKitSet = (brand: TeamBrandRow) =>
  brand.theme !== null || imagesOfKit(brand).some(({ blobName }) => blobName !== null)

/** The kit of an account, with its default icon. */
export const kitOfAccount = (account: AccountRow): Kit => ({
  brand: { ...account.brand, icon: { blobName: account.iconBlobName, fileName: account.iconFileName } },
  plans: [account],
})

/** The kit that an event has its logos from and begins with: its team's if anything is set there, otherwise its owner's. */
export function kitOf({ accounts, teams }: State, owner: AccountRow, team: string | null): Kit {
  const row = team === null ? undefined : teams[team]
  return row && isKitSet(row.brand) ? { brand: row.brand, plans: [accounts[row.owner], owner] } : kitOfAccount(owner)
}

/** A picture that may be shown: none if one of the plans excludes it. */
export const allowedKitImage = ({ brand, plans }: Kit, name: KitImage) => {
  const feature = kitFeatures[name]
  const isAllowed = feature === null || plans.every((one) => one && mayUse(one.accountLevel, feature))
  return isAllowed ? brand[name] : NONE
}

/** What a new event takes from the kit. `blobOf` copies a picture that isn't the owner's. */
export function brandOf(kit: Kit, blobOf: (blobName: string | null) => string | null): Partial<EventRow> {
  const own = ({ blobName, fileName }: WelcomeImageRow) => ({ blobName: blobOf(blobName), fileName })
  const { blobName, fileName } = own(allowedKitImage(kit, 'background'))
  return {
    ...(kit.brand.theme ?? PLAIN_THEME),
    welcome: { image: own(allowedKitImage(kit, 'headerImage')), icon: NONE, useNoIcon: false },
    background: blobName === null ? null : { type: 'Image', blobName, fileName },
  }
}

/** The kit as it's read. */
export const presentKit = (kit: Kit) => ({
  theme: kit.brand.theme ?? PLAIN_THEME,
  wideLogo: allowedKitImage(kit, 'wideLogo'),
  headerImage: allowedKitImage(kit, 'headerImage'),
  background: allowedKitImage(kit, 'background'),
})
