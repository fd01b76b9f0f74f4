import type { BrandKit, ImageChange } from '../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { newImage } from '../images/library.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow, EventRow, WelcomeImageRow } from '../state/state.ts'

const features = {
  wideLogo: 'WelcomePageLogo',
  headerImage: 'WelcomePageBackground',
  background: 'WelcomePageBackground',
} as const
type Name = keyof typeof features

const NONE: WelcomeImageRow = { blobName: null, fileName: null }

const allowed = ({ accountLevel, brand }: AccountRow, name: Name) =>
  mayUse(accountLevel, features[name]) ? brand[name] : NONE

const present = (account: AccountRow): BrandKit => ({
  theme: account.brand.theme,
  wideLogo: allowed(account, 'wideLogo'),
  headerImage: allowed(account, 'headerImage'),
  background: allowed(account, 'background'),
})

/** What a new event takes from its owner's brand kit. */
export function brandOf(account: AccountRow): Partial<EventRow> {
  const { blobName, fileName } = allowed(account, 'background')
  return {
    ...account.brand.theme,
    welcome: { image: allowed(account, 'headerImage'), icon: NONE, useNoIcon: false },
    background: blobName === null ? null : { type: 'Image', blobName, fileName },
  }
}

/** The picture after a change. @throws upgrade-required, unreadable-image, invalid-value, payload-too-large */
function changed(ctx: MockContext, actor: AccountRow, name: Name, change: ImageChange): WelcomeImageRow {
  if (change.removeImage && (change.fileContents || change.blobName))
    fail('invalid-value', { field: `${name}.removeImage` })
  if (change.removeImage) return NONE
  if (!mayUse(actor.accountLevel, features[name])) fail('upgrade-required', { requiresUpgrade: true, field: name })
  const { blobName } = newImage(ctx, actor.reference, name, change)
  return { blobName, fileName: change.fileName ?? 'image' }
}

export const brandKitHandlers: MockHandlersOf<'getBrandKit' | 'updateBrandKit'> = {
  getBrandKit: (_input, ctx) => ({ status: 200, data: present(requireActor(ctx)) }),

  updateBrandKit({ body }, ctx) {
    const actor = requireActor(ctx)
    if (Object.keys(body).length === 0) fail('required', { message: refusals.noChange })
    const { theme, ...changes } = body
    const images = Object.entries(changes).map(([name, change]) => [name, changed(ctx, actor, name as Name, change)])
    Object.assign(actor.brand, Object.fromEntries(images), { theme: { ...actor.brand.theme, ...theme } })
    forgetUnusedImages(ctx.state)
    const own = Object.values(ctx.state.events).filter(({ owner }) => changes.wideLogo && owner === actor.reference)
    for (const { reference } of own) touchDisplays(ctx, reference, { withShowing: true })
    return { status: 200, data: present(actor) }
  },
}
