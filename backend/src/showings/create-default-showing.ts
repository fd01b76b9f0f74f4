import type { EntityManager } from '../db/orm.ts'
import type { Event } from '../events/event.entity.ts'
import { newReference } from '../references.ts'
import { Display } from './display.entity.ts'
import { Showing } from './showing.entity.ts'

/** The showing that every event is made with: no date, not listed. It displays nothing yet. */
export function createDefaultShowing(em: EntityManager, event: Event, now: Date): Showing {
  const showing = em.create(Showing, {
    reference: newReference(),
    event,
    isDefault: true,
    isPreview: false,
    previewToken: null,
    startDate: null,
    location: null,
    presentationStart: null,
    endDate: null,
    createdAt: now,
    lastUsedAt: now,
  })
  em.create(Display, {
    showing,
    epoch: 1,
    revision: 0,
    navigationRevision: 0,
    slideReference: null,
    isBlank: false,
    shownSlides: [],
    changedAt: now,
  })
  return showing
}
