import type { CaptionerState } from '../../../../generated/zod/schemas/index.zod.ts'
import { type Context, reading } from '../../context/context.ts'
import type { CaptionsPart } from '../../context/ports/watch-source.ts'
import { presentOptionalDate } from '../../infrastructure/dates.ts'
import { Slide } from '../../slides/slide.entity.ts'
import { loadCaptions } from '../captions/load-captions.ts'
import { displayStatus } from '../display/display-status.ts'
import { findByLink } from './find-by-link.ts'

/** What a captioner's page shows, with a part of the captions. @throws not-found */
export async function readCaptioner(
  ctx: Context,
  { captionerToken, after, before }: { captionerToken: string } & CaptionsPart,
): Promise<CaptionerState> {
  const { em } = reading(ctx)
  const { showing, display, event } = await findByLink({ em }, captionerToken)
  const status = displayStatus(showing, display)
  const reference = status === 'live' ? display.slideReference : null
  const slide = reference ? await em.findOne(Slide, { reference }, { fields: ['name'] }) : null
  return {
    eventName: event.name,
    languageCode: event.defaultLanguageCode,
    status,
    startDateUtc: presentOptionalDate(showing.startDate),
    slideName: slide?.name ?? null,
    captions: await loadCaptions(em, showing.reference, { after, before }),
  }
}
