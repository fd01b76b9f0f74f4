import type { ImageChange, TeamBrandKit } from '../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { PLAIN_THEME } from '../../openapi/rules/theme/plain-theme.ts'
import { requireActor } from '../accounts/access.ts'
import { mayUse } from '../accounts/plans.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { newImage } from '../images/library.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { WelcomeImageRow } from '../state/images.ts'
import type { AccountRow, TeamRow } from '../state/people.ts'
import type { EventRow } from '../state/state.ts'
import { findOwnTeam, findVisibleTeam } from '../teams/access.ts'
import { isKitSet, type KitImage, kitFeatures, kitOfAccount, NO_TEAM_KIT, NONE, presentKit } from './brand-kit.ts'

function presentTeam({ state }: MockContext, { brand, owner }: TeamRow): TeamBrandKit {
  return { isSet: isKitSet(brand), ...presentKit({ brand, plans: [state.accounts[owner]] }), icon: brand.icon }
}

/** The pictures after a change. @throws required, upgrade-required, unreadable-image, invalid-value, payload-too-large */
function changedImages(ctx: MockContext, actor: AccountRow, changes: Partial<Record<KitImage, ImageChange>>) {
  const images = Object.entries(changes).map(([name, change]) => [name, changed(ctx, actor, name as KitImage, change)])
  return Object.fromEntries(images) as Partial<Record<KitImage, WelcomeImageRow>>
}

function changed(ctx: MockContext, actor: AccountRow, name: KitImage, change: ImageChange): WelcomeImageRow {
  if (change.removeImage && (change.fileContents || change.blobName))
    fail('invalid-value', { field: `${name}.removeImage` })
  if (change.removeImage) return NONE
  const feature = kitFeatures[name]
  if (feature && !mayUse(actor.accountLevel, feature)) fail('upgrade-required', { requiresUpgrade: true, field: name })
  const { blobName } = newImage(ctx, actor.reference, name, change)
  return { blobName, fileName: change.fileName ?? 'image' }
}

function touchEvents(ctx: MockContext, isOf: (event: EventRow) => boolean) {
  for (const event of Object.values(ctx.state.events))
    if (isOf(event) && !event.welcome.useNoIcon) touchDisplays(ctx, event.reference, { withShowing: true })
}

const refuseNothing = (body: object) => {
  if (Object.keys(body).length === 0) fail('required', { message: refusals.noChange })
}

type KitOperation = 'getBrandKit' | 'updateBrandKit' | 'getTeamBrandKit' | 'updateTeamBrandKit' | 'removeTeamBrandKit'

export const brandKitHandlers: MockHandlersOf<KitOperation> = {
  getBrandKit: (_input, ctx) => ({ status: 200, data: presentKit(kitOfAccount(requireActor(ctx))) }),

  updateBrandKit({ body }, ctx) {
    const actor = requireActor(ctx)
    refuseNothing(body)
    const { theme, ...changes } = body
    const images = changedImages(ctx, actor, changes)
    Object.assign(actor.brand, images, { theme: { ...actor.brand.theme, ...theme } })
    forgetUnusedImages(ctx.state)
    if (changes.wideLogo) touchEvents(ctx, ({ owner }) => owner === actor.reference)
    return { status: 200, data: presentKit(kitOfAccount(actor)) }
  },

  getTeamBrandKit: ({ params }, ctx) => ({
    status: 200,
    data: presentTeam(ctx, findVisibleTeam(ctx, params.teamReference)),
  }),

  updateTeamBrandKit({ params, body }, ctx) {
    const team = findOwnTeam(ctx, params.teamReference)
    refuseNothing(body)
    const { theme, ...changes } = body
    const wasSet = isKitSet(team.brand)
    const images = changedImages(ctx, requireActor(ctx), changes)
    team.brand = {
      ...team.brand,
      ...images,
      ...(theme && { theme: { ...(team.brand.theme ?? PLAIN_THEME), ...theme } }),
    }
    forgetUnusedImages(ctx.state)
    const hasNewLogo = changes.icon || changes.wideLogo
    if (hasNewLogo || wasSet !== isKitSet(team.brand)) touchEvents(ctx, (event) => event.team === team.reference)
    return { status: 200, data: presentTeam(ctx, team) }
  },

  removeTeamBrandKit({ params }, ctx) {
    const team = findOwnTeam(ctx, params.teamReference)
    if (isKitSet(team.brand)) {
      team.brand = NO_TEAM_KIT
      forgetUnusedImages(ctx.state)
      touchEvents(ctx, (event) => event.team === team.reference)
    }
    return { status: 200, data: presentTeam(ctx, team) }
  },
}
