import { followingSlide } from '../../../../openapi/rules/showings/advance.ts'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { after } from './advance.ts'
import { withShown } from './show-slide.ts'

/** A run serves so many displays, so that loops never crowd out presses. Accounts take turns, and of each those that are due longest. */
const AT_ONCE = 20

const FIND_DUE = `
  select display.showing_reference as showing, display.epoch, display.revision, display.slide_reference as slide, display.is_blank,
    display.shown_slides, display.advance_until < ? as is_over, showing.event_reference as event
  from display join showing on showing.reference = display.showing_reference join event on event.reference = showing.event_reference
  where display.advance_at <= ?
  order by row_number() over (partition by event.owner_reference order by display.advance_at), display.advance_at limit ?`
const FIND_SLIDES = `
  select slide.reference, page.advance_after_seconds as seconds
  from slide join content_page page on page.reference = slide.page_reference
  where slide.event_reference = ? order by slide.order_index`
// Like an edit it leaves the presenter's revision, so a press at the same moment isn't refused
const ADVANCE = `
  update display set slide_reference = ?, shown_slides = ?::jsonb, advance_at = ?, revision = revision + 1, changed_at = ?
  where showing_reference = ? and epoch = ? and revision = ? returning revision`
const STAY =
  'update display set advance_at = null, advance_until = null where showing_reference = ? and epoch = ? and revision = ?'

interface DueDisplay {
  showing: string
  epoch: number
  revision: number
  slide: string | null
  is_blank: boolean
  shown_slides: string[]
  is_over: boolean
  event: string
}
interface TimedSlide {
  reference: string
  seconds: number | null
}

/**
 * Shows the next slide wherever one follows automatically. Every node does it each second from what is stored, so it goes on without the
 * presenter's device and after a restart; of several nodes one is first.
 */
export async function advanceSlides(ctx: Context) {
  const em = ctx.services.orm.em.fork()
  const now = ctx.now()
  const due = await em.execute<DueDisplay[]>(FIND_DUE, [now, now, AT_ONCE])
  const advanced: string[] = []
  for (const display of due) if (await advance(em, display, now)) advanced.push(display.showing)
  if (advanced.length > 0) await ctx.services.announceDisplays(advanced)
}

/** Returns false if the slide stays, or the display has changed since it was read. */
async function advance(em: EntityManager, display: DueDisplay, now: Date): Promise<boolean> {
  const { showing, epoch, revision, shown_slides: shown } = display
  const stays = display.is_blank || display.is_over
  const slides = stays ? [] : await em.execute<TimedSlide[]>(FIND_SLIDES, [display.event])
  const next = followingSlide(slides, display.slide)
  if (!next?.seconds) {
    await em.execute(STAY, [showing, epoch, revision], 'run')
    return false
  }
  const shownSlides = JSON.stringify(withShown(shown, next.reference))
  const change = [next.reference, shownSlides, after(now, next.seconds), now]
  return (await em.execute<unknown[]>(ADVANCE, [...change, showing, epoch, revision])).length === 1
}
