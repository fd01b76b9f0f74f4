import type { Account } from '../../accounts/account.entity.ts'
import { mayUse } from '../../accounts/plans.ts'

/** The pictures of a brand kit: where each is stored in the account, and the plan feature that it requires. */
export const brandImages = {
  wideLogo: { blob: 'wideLogo', fileName: 'wideLogoName', feature: 'WelcomePageLogo' },
  headerImage: { blob: 'headerImage', fileName: 'headerImageName', feature: 'WelcomePageBackground' },
  background: { blob: 'backgroundImage', fileName: 'backgroundImageName', feature: 'WelcomePageBackground' },
} as const
export type BrandImage = keyof typeof brandImages
export const brandImageNames = Object.keys(brandImages) as BrandImage[]

/** A picture that may be shown: null if the plan excludes it, although it stays stored. */
export function allowedBrandImage(account: Account, name: BrandImage) {
  const { blob, fileName, feature } = brandImages[name]
  const blobName = (mayUse(account.accountLevel, feature) && account[blob]) || null
  return { blobName, fileName: blobName && (account[fileName] ?? null) }
}
