import type { EventAppearance } from '../../../../generated/zod/schemas/index.zod.ts'
import type { EntityManager } from '../../db/orm.ts'
import type { Event } from '../../events/event.entity.ts'
import { allowedImage } from '../../events/welcome/welcome-images.ts'
import { Image } from '../../images/image.entity.ts'
import { type AboutRows, loadAboutRows, saysSomething } from './about-rows.ts'
import { presentAppearance } from './present-watch.ts'

export interface LoadedAppearance {
  appearance: EventAppearance
  about: AboutRows | null
}

/** The event's appearance for attendees and the rows of its about screen. The event must be loaded with its owner. */
export async function loadAppearance(em: EntityManager, event: Event): Promise<LoadedAppearance> {
  const about = await loadAboutRows(em, event)
  const { blobName } = allowedImage(event, 'image')
  const images = await findImages(em, [blobName, event.background])
  // The header's size lets a phone reserve space and choose the right width
  const size = images.find((image) => image.blobName === blobName) ?? null
  const least = images.find((image) => image.blobName === event.background)?.leastScrim
  return { appearance: presentAppearance(event, { hasAbout: saysSomething(about), size, least }), about }
}

const findImages = async (em: EntityManager, blobNames: (string | null | undefined)[]) => {
  const names = blobNames.filter((name) => typeof name === 'string')
  if (names.length === 0) return []
  return em.find(Image, { blobName: { $in: names } }, { fields: ['width', 'height', 'leastScrim'] })
}
