import { imagesOfKit } from '../events/brand-kit.ts'
import type { State } from '../state/state.ts'

/** Deletes images and videos that no page, welcome screen, account or team uses. */
export function forgetUnusedImages(state: State) {
  const blocks = Object.values(state.pages).flatMap((page) => page.rows.flatMap((row) => row.blocks))
  const screens = Object.values(state.events).flatMap(({ background, welcome: { image, icon } }) => [
    background?.blobName,
    image.blobName,
    icon.blobName,
  ])
  const brands = Object.values(state.accounts).flatMap(({ iconBlobName, brand }) => [
    iconBlobName,
    brand.wideLogo.blobName,
    brand.headerImage.blobName,
    brand.background.blobName,
  ])
  const teams = Object.values(state.teams).flatMap(({ brand }) => imagesOfKit(brand).map(({ blobName }) => blobName))
  const used = new Set([...blocks.map((block) => block.blobName), ...screens, ...brands, ...teams])
  for (const blobName of Object.keys(state.images)) if (!used.has(blobName)) delete state.images[blobName]
}
