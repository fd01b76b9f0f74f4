import type { ImageChange } from '../../../generated/zod/schemas/index.zod.ts'
import { etagOf } from '../../../openapi/rules/http/entity-tags.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { mayUse } from '../../accounts/plans.ts'
import { fail } from '../../contract/errors.ts'
import type { MockHandlersOf } from '../../contract/operation-types.ts'
import { forgetUnusedImages } from '../../images/forget-unused-images.ts'
import { newImage } from '../../images/library.ts'
import { permanentPreviewLink } from '../../showings/permanent-preview.ts'
import { touchDisplays } from '../../showings/touch-displays.ts'
import type { MockContext } from '../../state/context.ts'
import type { WelcomeImageRow } from '../../state/images.ts'
import type { EventRow, State } from '../../state/state.ts'
import { checkVersion, findVisibleEvent, ownerLevel, requireFeature } from '../access.ts'

const features = { image: 'WelcomePageBackground', icon: 'WelcomePageLogo' } as const
type Name = keyof typeof features
const names = Object.keys(features) as Name[]

const NONE: WelcomeImageRow = { blobName: null, fileName: null }

/** An image of the welcome screen as shown: null if the owner's plan excludes it, although it stays stored. */
export const allowedImage = (state: State, event: EventRow, name: Name): WelcomeImageRow =>
  mayUse(ownerLevel(state, event), features[name]) ? event.welcome[name] : NONE

function answer(ctx: MockContext, event: EventRow) {
  const icon = allowedImage(ctx.state, event, 'icon')
  return {
    status: 200 as const,
    data: {
      ...allowedImage(ctx.state, event, 'image'),
      previewLink: permanentPreviewLink(ctx, event),
      useNoIcon: event.welcome.useNoIcon,
      icon: { hasIcon: icon.blobName !== null, ...icon },
    },
    headers: { etag: etagOf(event.welcomeVersion) },
  }
}

/** The image after a change. @throws upgrade-required, unreadable-image, invalid-value, payload-too-large */
function changed(ctx: MockContext, event: EventRow, name: Name, change: ImageChange | null): WelcomeImageRow {
  if (change?.removeImage && (change.fileContents || change.blobName))
    fail('invalid-value', { field: `${name}.removeImage` })
  if (!change || change.removeImage) return NONE
  requireFeature(ctx.state, event, features[name], name)
  const { blobName } = newImage(ctx, event.owner, name, change)
  return { blobName, fileName: change.fileName ?? 'image' }
}

interface Changes {
  image?: ImageChange | null | undefined
  icon?: ImageChange | null | undefined
  useNoIcon?: boolean | undefined
}

function change(ctx: MockContext, reference: string, ifMatch: string | undefined, changes: Changes) {
  const event = findVisibleEvent(ctx, reference)
  if (Object.keys(changes).length === 0) fail('required', { message: refusals.noChange })
  for (const name of names) {
    const asked = changes[name]
    const isHidden = !mayUse(ownerLevel(ctx.state, event), features[name])
    if (asked !== undefined && !(asked === null && isHidden)) event.welcome[name] = changed(ctx, event, name, asked)
  }
  checkVersion(ifMatch, event.welcomeVersion)
  event.welcome.useNoIcon = changes.useNoIcon ?? event.welcome.useNoIcon
  event.welcomeVersion += 1
  forgetUnusedImages(ctx.state)
  touchDisplays(ctx, event.reference, { withShowing: true })
  return answer(ctx, event)
}

type WelcomeOperation = 'getWelcome' | 'updateWelcome' | 'replaceWelcome' | 'getAboutPage'

export const welcomeHandlers: MockHandlersOf<WelcomeOperation> = {
  getWelcome: ({ params }, ctx) => answer(ctx, findVisibleEvent(ctx, params.eventReference)),
  updateWelcome: ({ params, headers, body }, ctx) => change(ctx, params.eventReference, headers['if-match'], body),
  replaceWelcome: ({ params, headers, body }, ctx) => change(ctx, params.eventReference, headers['if-match'], body),

  getAboutPage({ params }, ctx) {
    const event = findVisibleEvent(ctx, params.eventReference)
    requireFeature(ctx.state, event, 'WelcomeCustomPage')
    return { status: 200, data: { pageId: event.aboutPage } }
  },
}
