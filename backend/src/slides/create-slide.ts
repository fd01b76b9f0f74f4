import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import type { Context } from '../context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { findVisibleEvent } from '../events/access.ts'
import type { Event } from '../events/event.entity.ts'
import { requireName } from '../names.ts'
import { newReference } from '../references.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import { canEditUnused, lockPage } from './access.ts'
import { blobNamesOf } from './blob-names.ts'
import type { ContentPage } from './content-page.entity.ts'
import { makePage } from './create-content-page.ts'
import { Slide } from './slide.entity.ts'

export const MAX_SLIDES = 500

/**
 * Adds a slide at the end, with a page that nothing uses yet or with a new one.
 * @throws not-logged-in, not-found (event, pageReference), required, too-many, already-exists (pageReference), invalid-value (pageReference)
 */
export const createSlide = (ctx: Context, eventReference: string, input: api.CreateSlide): Promise<Slide> =>
  ctx.transaction(async (em) => {
    const event = await findVisibleEvent(ctx, em, eventReference, { lock: true })
    const name = requireName(input.name)
    const orderIndex = await em.count(Slide, { event })
    if (orderIndex >= MAX_SLIDES) fail('too-many', { message: `An event can have at most ${MAX_SLIDES} slides` })
    const page = input.pageReference
      ? await takePage(ctx, em, input.pageReference, event)
      : makePage(em, { owner: event.owner, event, now: ctx.now() })
    const slide = em.create(Slide, { reference: newReference(), event, page, name, orderIndex })
    await touchDisplays(ctx, em, eventReference)
    return slide
  })

async function takePage(ctx: Context, em: EntityManager, reference: string, event: Event): Promise<ContentPage> {
  const field = 'pageReference'
  const page = (await lockPage(em, reference)) ?? fail('not-found', { field })
  if (!canEditUnused(requireActor(ctx), page)) fail('not-found', { field })
  if (page.event) fail('already-exists', { field })
  giveToOwner(page, event)
  page.event = event
  return page
}

/** A member's page becomes a part of somebody else's event. Its pictures would go with the member's account, so it may have none yet. */
function giveToOwner(page: ContentPage, { owner }: Event) {
  if (page.owner.reference === owner.reference) return
  const message = 'Add the slide first and its images after that'
  if (blobNamesOf(page.rows).length > 0) fail('invalid-value', { field: 'pageReference', message })
  page.owner = owner
}
