import { requireActor } from '../../accounts/access.ts'
import type { Transaction } from '../../context/context.ts'

const DETACH = `
  with gone as (select array(select jsonb_array_elements_text(?::jsonb)) as slides)
  update display set
    is_blank = is_blank or coalesce(slide_reference = any(gone.slides), false),
    navigation_revision = case when slide_reference = any(gone.slides) then revision + 1 else navigation_revision end,
    presenter_account_reference = case when slide_reference = any(gone.slides) then ? else presenter_account_reference end,
    slide_reference = case when slide_reference = any(gone.slides) then null else slide_reference end,
    shown_slides = shown_slides - gone.slides
  from gone where showing_reference in (select reference from showing where event_reference = ?)`

/**
 * Prepares displays for the deletion of slides: those that show one go on hold, and all forget that they were shown. Presenters with an older
 * revision lose the race, as against another presenter. The caller must touch the displays afterwards, which creates the revision recorded
 * here.
 */
export const detachSlides = (tx: Transaction, eventReference: string, slides: string[]) =>
  tx.em.execute(DETACH, [JSON.stringify(slides), requireActor(tx).reference, eventReference], 'run')
