import { imagesOfKit } from '../events/brand-kit.ts'
import type { EventRow, PageRow, State } from '../state/state.ts'

const ofPages = (pages: PageRow[]) =>
  pages
    .flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks))
    .flatMap(({ blobName, video }) => [blobName, video?.blobName, video?.captionsBlobName])

const ofScreens = (events: EventRow[]) =>
  events.flatMap(({ background, welcome: { image, icon } }) => [background?.blobName, image.blobName, icon.blobName])

const ofBrands = (state: State) => {
  const accounts = Object.values(state.accounts).flatMap(({ iconBlobName, brand }) => [
    iconBlobName,
    brand.wideLogo.blobName,
    brand.headerImage.blobName,
    brand.background.blobName,
  ])
  const teams = Object.values(state.teams).flatMap(({ brand }) => imagesOfKit(brand).map(({ blobName }) => blobName))
  return [...accounts, ...teams]
}

/** Whether events that attendees may see have the picture from their team's brand kit. Its owner may be blocked, theirs isn't. */
const isLogoOfOthers = (state: State, blobName: string) =>
  Object.values(state.events).some(({ team, owner, takenDownDateUtc }) => {
    const isSeen = takenDownDateUtc === null && !state.accounts[owner]?.manualBlockDate
    const brand = isSeen && state.teams[team ?? '']?.brand
    return brand && [brand.icon.blobName, brand.wideLogo.blobName].includes(blobName)
  })

/** Whether anyone may see an image or video: not if only events that were taken down use it, or its owner is blocked. */
export function isPublicImage(state: State, blobName: string) {
  const owner = state.accounts[state.images[blobName]?.owner ?? '']
  if (owner?.manualBlockDate && !isLogoOfOthers(state, blobName)) return false
  const [pages, events] = [Object.values(state.pages), Object.values(state.events)]
  const takenDown = events.filter((event) => event.takenDownDateUtc !== null)
  if (!takenDown.some((event) => event.owner === owner?.reference)) return true
  const isDown = (reference: string | null) => takenDown.some((event) => event.reference === reference)
  const shown = [
    ...ofPages(pages.filter(({ event }) => !isDown(event))),
    ...ofScreens(events.filter(({ reference }) => !isDown(reference))),
    ...ofBrands(state),
  ]
  return shown.includes(blobName)
}

/** Deletes images and videos that no page, welcome screen, account or team uses, and hides those that only the bin uses. */
export function forgetUnusedImages(state: State) {
  const [pages, events] = [Object.values(state.pages), Object.values(state.events)]
  const shown = new Set([...ofPages(pages), ...ofScreens(events), ...ofBrands(state)])
  const binned = new Set(
    Object.values(state.bin).flatMap(({ rows }) => [...ofPages(rows.pages), ...ofScreens(rows.events)]),
  )
  for (const [blobName, image] of Object.entries(state.images)) {
    if (shown.has(blobName)) delete image.isHidden
    else if (binned.has(blobName)) image.isHidden = true
    else if (image.isUnsaved) continue
    else if (blobName.startsWith('videos/')) image.isRemoved = true
    else delete state.images[blobName]
  }
}
