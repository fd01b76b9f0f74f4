import type { LibraryKind } from '../../../generated/zod/schemas/index.zod.ts'
import { groupBySong } from '../../../openapi/rules/lyrics/group-by-song.ts'

/** What the slides of an item are called within it. */
export const sectionsOf = (kind: LibraryKind, slides: { name: string }[]): string[] =>
  kind === 'Slide' ? slides.map(() => '') : groupBySong(slides).flatMap(({ sections }) => sections)
