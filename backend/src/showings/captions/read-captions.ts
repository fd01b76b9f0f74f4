import { type CaptionFormat, captionFile, captionFileTypes } from '../../../../openapi/rules/showings/captions.ts'
import { type Context, reading } from '../../context/context.ts'
import type { CaptionsPart } from '../../context/ports/watch-source.ts'
import { presentOptionalDate } from '../../infrastructure/dates.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { loadCaptions, loadFinalCaptions } from './load-captions.ts'

/** A part of the captions for the presenter. @throws not-logged-in, not-found */
export async function listCaptions(
  ctx: Context,
  { after, before, ...address }: Required<ShowingAddress> & CaptionsPart,
) {
  const from = reading(ctx)
  const { showing } = await findShowing(from, address)
  return loadCaptions(from.em, showing.reference, { after, before })
}

/** All final captions as a file. @throws not-logged-in, not-found */
export async function exportCaptions(
  ctx: Context,
  { format, ...address }: Required<ShowingAddress> & { format: CaptionFormat },
) {
  const from = reading(ctx)
  const { showing } = await findShowing(from, address)
  const captions = await loadFinalCaptions(from.em, showing.reference)
  const body = captionFile(format, captions, presentOptionalDate(showing.presentationStart))
  return { body, contentType: captionFileTypes[format], fileName: `captions.${format}` }
}
