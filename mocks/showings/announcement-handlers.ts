import { fieldMessages } from '../../generated/errors.ts'
import type { SetAnnouncement } from '../../generated/zod/schemas/index.zod.ts'
import { MINUTE } from '../../openapi/rules/durations.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import {
  announcedTranslations,
  announcementLine,
  chosenHallLanguages,
} from '../../openapi/rules/translations/hall-languages.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { findVisibleShowing } from './find-showing.ts'
import { presentShowing } from './present-showing.ts'
import { nextRevision } from './touch-displays.ts'

const endOf = (now: Date, { endsInMinutes }: SetAnnouncement) =>
  endsInMinutes ? new Date(now.getTime() + endsInMinutes * MINUTE).toISOString() : null

export const announcementHandlers: MockHandlersOf<'setAnnouncement' | 'takeBackAnnouncement' | 'setHallLanguages'> = {
  setAnnouncement({ params, body }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    const text = announcementLine(body.text)
    const message = fieldMessages['setAnnouncement.text.required'] ?? ''
    if (text === '') fail('required', { field: 'text', message })
    const translations = announcedTranslations(fail)(body.translations ?? [], event)
    if (showing.endDateUtc !== null) fail('wrong-state', { message: refusals.eventEnded })
    showing.lastUsed = ctx.now.getTime()
    const times = { sinceUtc: ctx.now.toISOString(), endsUtc: endOf(ctx.now, body) }
    showing.display.announcement = { text, ...times, ...(translations ? { translations } : {}) }
    nextRevision(ctx, showing, { withShowing: false })
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },

  takeBackAnnouncement({ params }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    if (showing.display.announcement) {
      showing.lastUsed = ctx.now.getTime()
      showing.display.announcement = null
      nextRevision(ctx, showing, { withShowing: false })
    }
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },

  setHallLanguages({ params, body }, ctx) {
    const { event, showing } = findVisibleShowing(ctx, params.eventReference, params.showingReference)
    const chosen = chosenHallLanguages(fail)(body.languageCodes, event)
    if (chosen.join() !== showing.display.hallLanguages.join()) {
      showing.lastUsed = ctx.now.getTime()
      showing.display.hallLanguages = chosen
      nextRevision(ctx, showing, { withShowing: false })
    }
    return { status: 200, data: presentShowing(ctx, event, showing) }
  },
}
