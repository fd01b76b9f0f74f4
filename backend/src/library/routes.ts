import { requireActor } from '../accounts/access.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { runLongList } from '../limits/lanes.ts'
import { applyItem } from './apply/apply-item.ts'
import { exportSongUses } from './export-song-uses.ts'
import { listLibrary } from './list-library.ts'
import { readItem } from './read-item.ts'
import { addFavourite, removeFavourite } from './set-favourite.ts'
import { setTags } from './set-tags.ts'

const CSV_HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="songs.csv"',
}

export const libraryHandlers = {
  listLibrary: async ({ query }, ctx) => ({
    status: 200,
    data: await runLongList(requireActor(ctx).reference, () => listLibrary(ctx, query)),
  }),
  exportSongUses: async ({ query }, ctx) => ({
    status: 200,
    raw: await runLongList(requireActor(ctx).reference, () => exportSongUses(ctx, query)),
    headers: CSV_HEADERS,
  }),
  getLibraryItem: async ({ params, query }, ctx) => ({
    status: 200,
    data: await readItem(ctx, params.itemReference, query.eventReference),
  }),
  addFavourite: async ({ params }, ctx) => {
    await addFavourite(ctx, params.itemReference)
    return { status: 200, data: null }
  },
  removeFavourite: async ({ params }, ctx) => {
    await removeFavourite(ctx, params.itemReference)
    return { status: 200, data: null }
  },
  setTags: async ({ params, body }, ctx) => ({ status: 200, data: await setTags(ctx, { ...body, ...params }) }),
  applyLibraryItem: async ({ params, body }, ctx) => ({
    status: 200,
    data: { results: await applyItem(ctx, params.itemReference, body) },
  }),
} satisfies Partial<Handlers>
