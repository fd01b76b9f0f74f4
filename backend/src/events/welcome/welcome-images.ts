import { mayUse } from '../../accounts/plans.ts'
import type { Event } from '../event.entity.ts'

/** The images of the welcome screen: where each is kept, and the plan feature that it needs. */
export const welcomeImages = {
  image: { blob: 'welcomeImage', fileName: 'welcomeImageName', feature: 'WelcomePageBackground' },
  icon: { blob: 'iconImage', fileName: 'iconImageName', feature: 'WelcomePageLogo' },
} as const
export type WelcomeImage = keyof typeof welcomeImages
export const welcomeImageNames = Object.keys(welcomeImages) as WelcomeImage[]

/** One of the images as it is shown: one that the owner's plan does not allow is kept, but null here. */
export function allowedImage(event: Event, name: WelcomeImage) {
  const { blob, fileName, feature } = welcomeImages[name]
  const blobName = (mayUse(event.owner.accountLevel, feature) && event[blob]) || null
  return { blobName, fileName: blobName && (event[fileName] ?? null) }
}
