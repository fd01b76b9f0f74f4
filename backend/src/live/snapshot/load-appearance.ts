import type { WatchEventFace } from '../../../../generated/zod/schemas/index.zod.ts'
import type { EntityManager } from '../../db/orm.ts'
import type { Event } from '../../events/event.entity.ts'
import { allowedImage } from '../../events/welcome/welcome-images.ts'
import { Image } from '../../images/image.entity.ts'
import { type AboutRows, loadAboutRows, saysSomething } from './about-rows.ts'
import { presentAppearance } from './present-watch.ts'

export interface LoadedAppearance {
  appearance: WatchEventFace
  about: AboutRows | null
}

/** The event's appearance for attendees and the rows of its about screen. The event must be loaded with its owner. */
export async function loadAppearance(em: EntityManager, event: Event): Promise<LoadedAppearance> {
  const about = await loadAboutRows(em, event)
  const { blobName } = allowedImage(event, 'image')
  // The image's size lets a phone reserve space and choose the right width
  const size = blobName ? await em.findOne(Image, { blobName }, { fields: ['width', 'height'] }) : null
  return { appearance: presentAppearance(event, { hasAbout: saysSomething(about), size }), about }
}
