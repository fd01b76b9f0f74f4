import type { OperationId } from '../generated/routes.ts'
import { emailChangeHandlers } from './accounts/credentials/email-change-handlers.ts'
import { passwordHandlers } from './accounts/credentials/password-handlers.ts'
import { profileHandlers } from './accounts/credentials/profile-handlers.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { inviteHandlers } from './accounts/joining/invite-handlers.ts'
import { registrationHandlers } from './accounts/joining/registration-handlers.ts'
import { loginListHandlers } from './accounts/login-list-handlers.ts'
import { removalHandlers } from './accounts/removal-handlers.ts'
import { secondFactorHandlers } from './accounts/second-factor-handlers.ts'
import { singleSignOnHandlers } from './accounts/single-sign-on-handlers.ts'
import { tokenHandlers } from './accounts/tokens/handlers.ts'
import { adminEventHandlers } from './admin/event-handlers.ts'
import { adminHandlers } from './admin/handlers.ts'
import { billingHandlers } from './billing/handlers.ts'
import { binHandlers } from './bin/handlers.ts'
import type { MockHandlersOf } from './contract/operation-types.ts'
import { brandKitHandlers } from './events/brand-kit-handlers.ts'
import { defaultIconHandlers } from './events/default-icon-handlers.ts'
import { endHandlers } from './events/end-handlers.ts'
import { endPageHandlers } from './events/end-page-handlers.ts'
import { eventHandlers } from './events/handlers.ts'
import { qrHandlers } from './events/qr-handlers.ts'
import { styleHandlers } from './events/style-handlers.ts'
import { welcomeHandlers } from './events/welcome/handlers.ts'
import { humanVerificationHandlers } from './human-verification/handlers.ts'
import { imageHandlers } from './images/handlers.ts'
import { libraryHandlers } from './images/library.ts'
import { videoHandlers } from './images/upload-video.ts'
import { songLibraryHandlers } from './library/handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { announcementHandlers } from './showings/announcement-handlers.ts'
import { captionHandlers } from './showings/caption-handlers.ts'
import { showingHandlers } from './showings/handlers.ts'
import { presentHandlers } from './showings/present-handlers.ts'
import { reportHandlers } from './showings/report.ts'
import { stageHandlers } from './showings/stage-handlers.ts'
import { contentHandlers } from './slides/content-handlers.ts'
import { deckHandlers } from './slides/deck-handlers.ts'
import { slideHandlers } from './slides/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { teamHandlers } from './teams/handlers.ts'
import { teamInviteHandlers } from './teams/invite-handlers.ts'
import { memberHandlers } from './teams/member-handlers.ts'
import { translationHandlers } from './translations/handlers.ts'
import { watchHandlers } from './watch/handlers.ts'
import { webhookHandlers } from './webhooks/handlers.ts'

/** Stateless operations: the generated MSW handler responds with the contract's example. */
export const statelessOperations = ['getHealth', 'getReadiness', 'getLoginOptions'] as const satisfies OperationId[]
type StatelessOperation = (typeof statelessOperations)[number]

/** A handler for every stateful operation. An operation in neither list is a type error. */
export const handlers: MockHandlersOf<Exclude<OperationId, StatelessOperation>> = {
  ...systemHandlers,
  ...accountHandlers,
  ...loginListHandlers,
  ...tokenHandlers,
  ...webhookHandlers,
  ...registrationHandlers,
  ...inviteHandlers,
  ...passwordHandlers,
  ...emailChangeHandlers,
  ...profileHandlers,
  ...secondFactorHandlers,
  ...singleSignOnHandlers,
  ...removalHandlers,
  ...adminHandlers,
  ...adminEventHandlers,
  ...billingHandlers,
  ...eventHandlers,
  ...endHandlers,
  ...styleHandlers,
  ...welcomeHandlers,
  ...endPageHandlers,
  ...brandKitHandlers,
  ...defaultIconHandlers,
  ...qrHandlers,
  ...slideHandlers,
  ...translationHandlers,
  ...deckHandlers,
  ...contentHandlers,
  ...binHandlers,
  ...imageHandlers,
  ...videoHandlers,
  ...libraryHandlers,
  ...songLibraryHandlers,
  ...showingHandlers,
  ...presentHandlers,
  ...captionHandlers,
  ...reportHandlers,
  ...announcementHandlers,
  ...stageHandlers,
  ...teamHandlers,
  ...memberHandlers,
  ...teamInviteHandlers,
  ...watchHandlers,
  ...mailHandlers,
  ...humanVerificationHandlers,
}
