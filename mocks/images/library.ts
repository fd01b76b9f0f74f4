import type { ImageChange } from '../../generated/zod/schemas/index.zod.ts'
import { type DescribedUse, presentUses } from '../../openapi/rules/pictures/picture-uses.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { canEdit } from '../events/access.ts'
import { imagesOfKit, kitOfAccount } from '../events/brand-kit.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow, TeamBrandRow } from '../state/people.ts'
import type { EventRow, State } from '../state/state.ts'
import { isMember } from '../teams/access.ts'
import { storeImage } from './store-image.ts'

const PAGE = 24

type Use = DescribedUse & { blobName: string | null | undefined }

/** Every place of the caller's library that uses a picture. */
function usesOf({ state }: MockContext, actor: AccountRow): Use[] {
  const events = Object.values(state.events).filter((event) => canEdit(state, actor, event))
  const teams = Object.values(state.teams).filter(({ reference }) => isMember(state, reference, actor.reference))
  const kits = [kitOfAccount(actor).brand, ...teams.map(({ brand }) => brand)]
  return [...events.flatMap((event) => [...usesOfPages(state, event), ...usesOfScreens(event)]), ...usesOfKits(kits)]
}

const usesOfPages = (state: State, { reference, name }: EventRow): Use[] =>
  Object.values(state.pages)
    .filter(({ event }) => event === reference)
    .flatMap(({ rows }) => rows.flatMap(({ blocks }) => blocks))
    .map(({ blobName, altText, fileName }) => ({
      ...{ place: 'Page' as const, eventReference: reference, eventName: name },
      ...{ blobName, altText, fileName },
    }))

function usesOfScreens({ reference, name, welcome: { image, icon }, background }: EventRow): Use[] {
  const of = (place: DescribedUse['place'], { blobName, fileName }: Pick<Use, 'blobName' | 'fileName'>) => ({
    ...{ place, eventReference: reference, eventName: name },
    ...{ blobName, fileName, altText: null },
  })
  return [of('HeaderImage', image), of('Logo', icon), ...(background ? [of('Background', background)] : [])]
}

function usesOfKits(kits: TeamBrandRow[]): Use[] {
  const use = { place: 'BrandKit' as const, eventReference: null, eventName: null, altText: null }
  return kits.flatMap(imagesOfKit).map((image) => ({ ...use, ...image }))
}

/** A picture of the caller's library for an owner; another account's is copied. @throws unreadable-image, with the field */
export function takePicture(ctx: MockContext, owner: string, blobName: string, field: string) {
  const { state } = ctx
  const image = state.images[blobName]
  const isListed = usesOf(ctx, requireActor(ctx)).some((use) => use.blobName === blobName)
  if (!image?.type.startsWith('image/') || !isListed) fail('unreadable-image', { field, message: refusals.pictureGone })
  if (image.owner !== undefined && image.owner !== owner)
    return storeImage(state, { owner, base64: image.base64, field })
  delete state.images[blobName]
  // The last one is the newest
  state.images[blobName] = image
  return { blobName, width: image.width, height: image.height }
}

/** The image of a change: uploaded, or chosen from the library. @throws invalid-value, unreadable-image, payload-too-large */
export function newImage(ctx: MockContext, owner: string, name: string, { fileContents, blobName }: ImageChange) {
  if (fileContents && blobName) fail('invalid-value', { field: `${name}.blobName` })
  if (blobName) return takePicture(ctx, owner, blobName, `${name}.blobName`)
  const field = `${name}.fileContents`
  return storeImage(ctx.state, { owner, base64: fileContents || fail('unreadable-image', { field }), field })
}

export const libraryHandlers: MockHandlersOf<'listPictures'> = {
  listPictures({ query: { search, cursor } }, ctx) {
    const uses = usesOf(ctx, requireActor(ctx))
    const wanted = search.trim().toLowerCase()
    const matches = ({ eventName, altText, fileName }: Use) =>
      [eventName, altText, fileName].some((text) => (text ?? '').toLowerCase().includes(wanted))
    const byName = Map.groupBy(uses.filter(matches), ({ blobName }) => blobName)
    const listed = Object.entries(ctx.state.images)
      .filter(([blobName, { type }]) => type.startsWith('image/') && byName.has(blobName))
      .toReversed()
    const first = cursor === undefined ? 0 : placeAfter(listed, cursor)
    const page = listed.slice(first, first + PAGE)
    const last = page.at(-1)?.[0]
    return {
      status: 200,
      data: {
        pictures: page.map(([blobName, { width, height }]) => ({
          ...{ blobName, width, height },
          ...presentUses(byName.get(blobName) ?? []),
        })),
        nextCursor: last !== undefined && listed.length > first + PAGE ? btoa(last).replaceAll('=', '') : null,
      },
    }
  },
}

/** @throws invalid-format, with the field */
function placeAfter(listed: [string, unknown][], cursor: string) {
  const at = listed.findIndex(([blobName]) => btoa(blobName).replaceAll('=', '') === cursor)
  return at === -1 ? fail('invalid-format', { field: 'cursor' }) : at + 1
}
