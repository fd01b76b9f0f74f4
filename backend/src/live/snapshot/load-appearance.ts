import type { EventAppearance, ShownTranslation } from '../../../../generated/zod/schemas/index.zod.ts'
import { screenTranslations } from '../../../../openapi/rules/translations/screens.ts'
import type { EntityManager } from '../../db/orm.ts'
import type { Event } from '../../events/event.entity.ts'
import { findAboutReference } from '../../events/welcome/about-page.ts'
import { allowedImage } from '../../events/welcome/welcome-images.ts'
import { Image } from '../../images/image.entity.ts'
import { findTranslations } from '../../showings/display/find-translations.ts'
import { type AboutRows, loadAboutRows, saysSomething } from './about-rows.ts'
import { logosOf, presentAppearance } from './present-watch.ts'

interface LoadedAppearance {
  appearance: EventAppearance
  about: AboutRows | null
  /** The about screen in the event's further languages. */
  aboutTranslations?: ShownTranslation[]
}

/** The event's appearance for attendees and the rows of its about screen. The event must be loaded with its owner. */
export async function loadAppearance(em: EntityManager, event: Event): Promise<LoadedAppearance> {
  // Its brand kit may take the place of the owner's
  if (event.team) await em.populate(event, ['team.owner'])
  const about = await loadAboutRows(em, event)
  const translated = await loadTranslations(em, event)
  const { icon, wideLogo } = logosOf(event)
  const images = await findImages(em, [allowedImage(event, 'image').blobName, event.background, icon, wideLogo])
  // With its size a phone reserves an image's space and chooses the right width
  const sizeOf = (name: string | null) => images.find(({ blobName }) => blobName === name)
  const least = images.find(({ blobName }) => blobName === event.background)?.leastScrim
  const appearance = presentAppearance(event, { hasAbout: saysSomething(about), sizeOf, least, translated })
  const { translations } = screenTranslations({ name: event.name, rows: about ?? [] }, about ? translated : [])
  return { appearance, about, ...(translations ? { aboutTranslations: translations } : {}) }
}

/** Those of the event's name and its about screen. */
async function loadTranslations(em: EntityManager, event: Event) {
  const page = event.languages.length > 0 ? await findAboutReference(em, event) : null
  return (page && (await findTranslations(em, page))) || []
}

const findImages = async (em: EntityManager, blobNames: (string | null | undefined)[]) => {
  const names = blobNames.filter((name) => typeof name === 'string')
  if (names.length === 0) return []
  return em.find(Image, { blobName: { $in: names } }, { fields: ['width', 'height', 'leastScrim'] })
}
