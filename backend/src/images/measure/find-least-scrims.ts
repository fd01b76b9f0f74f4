import type { LeastScrims } from '../../../../openapi/rules/pictures/picture-fit.ts'
import type { EntityManager } from '../../db/orm.ts'
import { Image } from '../image.entity.ts'

/** The scrims that text over images needs, by blob name; without videos and images that aren't measured yet. */
export async function findLeastScrims(em: EntityManager, blobNames: (string | null | undefined)[]) {
  const names = blobNames.filter((name) => typeof name === 'string')
  if (names.length === 0) return new Map<string, LeastScrims>()
  const where = { blobName: { $in: names } }
  const images = await em.find(Image, where, { fields: ['leastScrim'] })
  return new Map(images.flatMap(({ blobName, leastScrim }) => (leastScrim ? [[blobName, leastScrim]] : [])))
}
