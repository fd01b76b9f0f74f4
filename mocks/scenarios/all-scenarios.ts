import { accountScenarios } from './accounts.ts'
import { adminScenarios } from './admin.ts'
import { adminRefusals } from './admin-refusals.ts'
import { announcementScenarios } from './announcements.ts'
import { billingScenarios } from './billing.ts'
import { contentScenarios } from './contents.ts'
import { defaultIconScenarios } from './default-icon.ts'
import { duplicateScenarios } from './duplicate.ts'
import { emailChangeScenarios } from './email-change.ts'
import { endScenarios } from './end.ts'
import { eventStyleScenarios } from './event-style.ts'
import { eventScenarios } from './events.ts'
import type { Scenario } from './harness/scenario.ts'
import { hubScenarios } from './hub.ts'
import { humanVerificationScenarios } from './human-verification.ts'
import { idempotencyScenarios } from './idempotency.ts'
import { inviteScenarios } from './invites.ts'
import { limitScenarios } from './limits.ts'
import { loginListScenarios } from './logins.ts'
import { mailScenarios } from './mail.ts'
import { moverScenarios } from './movers.ts'
import { noteScenarios } from './notes.ts'
import { passwordScenarios } from './passwords.ts'
import { pictureScenarios } from './pictures.ts'
import { presentingScenarios } from './presenting.ts'
import { refusals } from './refusals.ts'
import { registrationScenarios } from './registration.ts'
import { removalScenarios } from './removal.ts'
import { aboutScenarios } from './screens/about.ts'
import { endPageScenarios } from './screens/end-pages.ts'
import { welcomeScenarios } from './screens/welcome.ts'
import { secondFactorScenarios } from './second-factor.ts'
import { showingScenarios } from './showings.ts'
import { singleSignOnScenarios } from './single-sign-on.ts'
import { slideScenarios } from './slides.ts'
import { teamScenarios } from './teams.ts'
import { tokenScopeScenarios } from './tokens/scopes.ts'
import { tokenScenarios } from './tokens/tokens.ts'
import { watchingScenarios } from './watching.ts'

/** Every scenario; the mocks and the backend have to pass the same ones. */
export const allScenarios: Scenario[] = [
  ...accountScenarios,
  ...loginListScenarios,
  ...tokenScenarios,
  ...tokenScopeScenarios,
  ...passwordScenarios,
  ...emailChangeScenarios,
  ...secondFactorScenarios,
  ...singleSignOnScenarios,
  ...removalScenarios,
  ...adminScenarios,
  ...adminRefusals,
  ...billingScenarios,
  ...eventScenarios,
  ...duplicateScenarios,
  ...eventStyleScenarios,
  ...welcomeScenarios,
  ...aboutScenarios,
  ...endScenarios,
  ...endPageScenarios,
  ...slideScenarios,
  ...contentScenarios,
  ...noteScenarios,
  ...pictureScenarios,
  ...defaultIconScenarios,
  ...showingScenarios,
  ...presentingScenarios,
  ...announcementScenarios,
  ...moverScenarios,
  ...watchingScenarios,
  ...teamScenarios,
  ...refusals,
  ...idempotencyScenarios,
  ...hubScenarios,
  ...mailScenarios,
  ...humanVerificationScenarios,
  ...registrationScenarios,
  ...inviteScenarios,
  ...limitScenarios,
]
