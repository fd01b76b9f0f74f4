import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import type { BinRow, State } from '../state/state.ts'

/** Removes an entry for ever; with an event, its slides that were deleted before too. */
export function removeBinRow(state: State, { reference, kind }: BinRow) {
  delete state.bin[reference]
  if (kind === 'Event')
    for (const other of Object.values(state.bin)) if (other.event === reference) delete state.bin[other.reference]
  forgetUnusedImages(state)
}
