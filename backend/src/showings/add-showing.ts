import type { EntityManager } from '../db/orm.ts'
import type { Event } from '../events/event.entity.ts'
import { newReference } from '../infrastructure/references.ts'
import { Display } from './display/display.entity.ts'
import { Showing } from './showing.entity.ts'

type Details = Partial<
  Pick<Showing, 'isDefault' | 'isPreview' | 'isPermanent' | 'previewToken' | 'startDate' | 'location'>
>

/** Creates a showing of an event with an empty display. */
export function addShowing(em: EntityManager, event: Event, now: Date, details: Details) {
  const showing = em.create(Showing, {
    reference: newReference(),
    event,
    isDefault: false,
    isPreview: false,
    isPermanent: false,
    previewToken: null,
    startDate: null,
    location: null,
    ...details,
    presentationStart: null,
    endDate: null,
    createdAt: now,
    lastUsedAt: now,
  })
  const display = em.create(Display, {
    showing,
    epoch: 1,
    revision: 0,
    navigationRevision: 0,
    slideReference: null,
    isBlank: false,
    shownSlides: [],
    hallLanguages: [],
    changedAt: now,
  })
  return { showing, display }
}
