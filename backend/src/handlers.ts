import { removalHandlers } from './account-removal/routes.ts'
import { emailChangeHandlers } from './accounts/email-change/routes.ts'
import { inviteHandlers } from './accounts/invites/routes.ts'
import { loginListHandlers } from './accounts/logins/routes.ts'
import { passwordHandlers } from './accounts/passwords/routes.ts'
import { profileHandlers } from './accounts/profile/routes.ts'
import { registrationHandlers } from './accounts/registration/routes.ts'
import { accountHandlers } from './accounts/routes.ts'
import { secondFactorHandlers } from './accounts/second-factor/routes.ts'
import { singleSignOnHandlers } from './accounts/single-sign-on/routes.ts'
import { tokenHandlers } from './accounts/tokens/routes.ts'
import { adminHandlers } from './admin/routes.ts'
import { billingHandlers } from './billing/routes.ts'
import { binHandlers } from './bin/routes.ts'
import { deckHandlers } from './decks/routes.ts'
import { brandKitHandlers } from './events/brand-kit/routes.ts'
import { defaultIconHandlers } from './events/default-icon/routes.ts'
import { endHandlers } from './events/end/routes.ts'
import { eventHandlers } from './events/routes.ts'
import { styleHandlers } from './events/style/routes.ts'
import { welcomeHandlers } from './events/welcome/routes.ts'
import type { Handlers } from './http/envelope/contract-routes.ts'
import type { Csrf } from './http/security/csrf.ts'
import { systemHandlers } from './http/server/system-routes.ts'
import { humanVerificationHandlers } from './human-verification/routes.ts'
import { imageHandlers } from './images/routes.ts'
import { libraryHandlers } from './library/routes.ts'
import { mailHandlers } from './mail/mailbox/routes.ts'
import { showingHandlers } from './showings/routes.ts'
import { slideHandlers } from './slides/routes.ts'
import { teamHandlers } from './teams/routes.ts'
import { translationHandlers } from './translations/routes.ts'
import { watchHandlers } from './watch/routes.ts'
import { webhookHandlers } from './webhooks/routes.ts'

/** A handler for every operation of the contract; a missing one is a type error. */
export const createHandlers = (csrf: Csrf): Handlers => ({
  ...systemHandlers(csrf),
  ...accountHandlers(csrf),
  ...loginListHandlers(csrf),
  ...tokenHandlers,
  ...webhookHandlers,
  ...passwordHandlers(csrf),
  ...emailChangeHandlers(csrf),
  ...profileHandlers,
  ...secondFactorHandlers(csrf),
  ...singleSignOnHandlers(csrf),
  ...removalHandlers(csrf),
  ...registrationHandlers,
  ...inviteHandlers,
  ...adminHandlers,
  ...billingHandlers,
  ...eventHandlers,
  ...endHandlers,
  ...styleHandlers,
  ...welcomeHandlers,
  ...brandKitHandlers,
  ...defaultIconHandlers,
  ...slideHandlers,
  ...translationHandlers,
  ...deckHandlers,
  ...binHandlers,
  ...imageHandlers,
  ...showingHandlers,
  ...libraryHandlers,
  ...teamHandlers,
  ...watchHandlers,
  ...mailHandlers,
  ...humanVerificationHandlers,
})
