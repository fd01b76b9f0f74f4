import type { WatchAbout } from '../../../../generated/zod/schemas/index.zod.ts'
import { drawnRows } from '../../../../openapi/rules/pictures/picture-fit.ts'
import { mayUse } from '../../accounts/plans.ts'
import type { EntityManager } from '../../db/orm.ts'
import type { Event } from '../../events/event.entity.ts'
import { findAboutPage } from '../../events/welcome/about-page.ts'

export type AboutRows = WatchAbout['rows']

/** The rows of an event's about screen, possibly none; null when the owner's plan doesn't include it. */
export async function loadAboutRows(em: EntityManager, event: Event): Promise<AboutRows | null> {
  if (!mayUse(event.owner.accountLevel, 'WelcomeCustomPage')) return null
  return drawnRows((await findAboutPage(em, event))?.rows ?? [])
}

/** Whether the rows have any content, so attendees aren't led to an empty screen. */
export const saysSomething = (rows: AboutRows | null): rows is AboutRows =>
  (rows ?? []).some(({ blocks }) => blocks.some(({ text, blobName }) => text?.trim() || blobName))
