import { fieldMessages } from '../../generated/errors.ts'
import type { ChangeDefaultIcon } from '../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { forgetUnusedImages } from '../images/forget-unused-images.ts'
import { storeImage } from '../images/store-image.ts'
import { touchDisplays } from '../showings/touch-displays.ts'
import type { MockContext } from '../state/context.ts'
import type { AccountRow } from '../state/people.ts'

type IconOperation = 'getDefaultIcon' | 'setDefaultIcon' | 'changeDefaultIcon' | 'removeDefaultIcon'

const present = ({ iconBlobName, iconFileName }: AccountRow) => ({
  status: 200 as const,
  data: { hasIcon: iconBlobName !== null, fileName: iconFileName, blobName: iconBlobName },
})

/** Updates the displays of the account's events and removes unused images. */
function showIcon(ctx: MockContext, account: AccountRow, blobName: string | null) {
  if (blobName === account.iconBlobName) return
  account.iconBlobName = blobName
  forgetUnusedImages(ctx.state)
  for (const { reference, owner, welcome } of Object.values(ctx.state.events)) {
    if (owner === account.reference && !welcome.useNoIcon) touchDisplays(ctx, reference, { withShowing: true })
  }
}

function change(ctx: MockContext, { fileContents, fileName }: ChangeDefaultIcon) {
  const actor = requireActor(ctx)
  const message = fieldMessages['setDefaultIcon.fileContents.unreadable-image'] ?? ''
  const upload = { owner: actor.reference, base64: fileContents, field: 'fileContents', message }
  const { blobName } = storeImage(ctx.state, upload)
  actor.iconFileName = fileName
  showIcon(ctx, actor, blobName)
  return present(actor)
}

export const defaultIconHandlers: MockHandlersOf<IconOperation> = {
  getDefaultIcon: (_input, ctx) => present(requireActor(ctx)),
  setDefaultIcon: ({ body }, ctx) => change(ctx, body),
  changeDefaultIcon: ({ body }, ctx) => change(ctx, body),
  removeDefaultIcon(_input, ctx) {
    const actor = requireActor(ctx)
    actor.iconFileName = null
    showIcon(ctx, actor, null)
    return { status: 200, data: null }
  },
}
