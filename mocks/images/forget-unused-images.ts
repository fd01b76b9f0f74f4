import type { State } from '../state/state.ts'

/** Deletes images and videos that no page, welcome screen or account uses. */
export function forgetUnusedImages(state: State) {
  const blocks = Object.values(state.pages).flatMap((page) => page.rows.flatMap((row) => row.blocks))
  const screens = Object.values(state.events).flatMap(({ background, welcome: { image, icon } }) => [
    background?.blobName,
    image.blobName,
    icon.blobName,
  ])
  const icons = Object.values(state.accounts).map((account) => account.iconBlobName)
  const used = new Set([...blocks.map((block) => block.blobName), ...screens, ...icons])
  for (const blobName of Object.keys(state.images)) if (!used.has(blobName)) delete state.images[blobName]
}
