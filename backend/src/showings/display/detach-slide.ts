import { requireActor } from '../../accounts/access.ts'
import type { Transaction } from '../../context/context.ts'

/**
 * Prepares displays for the deletion of a slide: those that show it go on hold, and all forget that it was shown. Presenters with an older
 * revision lose the race, as against another presenter. The caller must touch the displays afterwards, which creates the revision recorded
 * here.
 */
export const detachSlide = (tx: Transaction, eventReference: string, slide: string) =>
  tx.em.execute(
    `update display set
       is_blank = is_blank or coalesce(slide_reference = ?, false),
       navigation_revision = case when slide_reference = ? then revision + 1 else navigation_revision end,
       presenter_account_reference = case when slide_reference = ? then ? else presenter_account_reference end,
       slide_reference = nullif(slide_reference, ?),
       shown_slides = shown_slides - ?::text
     where showing_reference in (select reference from showing where event_reference = ?)`,
    [slide, slide, slide, requireActor(tx).reference, slide, slide, eventReference],
    'run',
  )
