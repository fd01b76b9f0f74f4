import { mayUse } from '../../accounts/plans.ts'
import type { Event } from '../event.entity.ts'

/** The images of the welcome screen: where each is stored, and the plan feature that it requires. */
export const welcomeImages = {
  image: { blob: 'welcomeImage', fileName: 'welcomeImageName', feature: 'WelcomePageBackground' },
  icon: { blob: 'iconImage', fileName: 'iconImageName', feature: 'WelcomePageLogo' },
} as const
export type WelcomeImage = keyof typeof welcomeImages
export const welcomeImageNames = Object.keys(welcomeImages) as WelcomeImage[]

/** An image as shown: null if the owner's plan excludes it, although it stays stored. */
export function allowedImage(event: Event, name: WelcomeImage) {
  const { blob, fileName, feature } = welcomeImages[name]
  const blobName = (mayUse(event.owner.accountLevel, feature) && event[blob]) || null
  return { blobName, fileName: blobName && (event[fileName] ?? null) }
}
