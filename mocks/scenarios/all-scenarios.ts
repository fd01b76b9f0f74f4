import { accountScenarios } from './accounts/accounts.ts'
import { billingScenarios } from './accounts/billing.ts'
import { brandKitScenarios } from './accounts/brand-kit.ts'
import { defaultIconScenarios } from './accounts/default-icon.ts'
import { emailChangeScenarios } from './accounts/email-change.ts'
import { humanVerificationScenarios } from './accounts/human-verification.ts'
import { inviteScenarios } from './accounts/invites.ts'
import { loginListScenarios } from './accounts/logins.ts'
import { mailScenarios } from './accounts/mail.ts'
import { passwordScenarios } from './accounts/passwords.ts'
import { registrationScenarios } from './accounts/registration.ts'
import { removalScenarios } from './accounts/removal.ts'
import { secondFactorScenarios } from './accounts/second-factor.ts'
import { singleSignOnScenarios } from './accounts/single-sign-on.ts'
import { adminScenarios } from './admin/admin.ts'
import { adminRefusals } from './admin/admin-refusals.ts'
import { takingDownScenarios } from './admin/taking-down.ts'
import { binScenarios } from './bin/bin.ts'
import { aboutScenarios } from './events/about.ts'
import { contentScenarios } from './events/contents.ts'
import { duplicateScenarios } from './events/duplicate.ts'
import { endScenarios } from './events/end.ts'
import { endPageScenarios } from './events/end-pages.ts'
import { eventStyleScenarios } from './events/event-style.ts'
import { eventScenarios } from './events/events.ts'
import { libraryScenarios } from './events/library.ts'
import { noteScenarios } from './events/notes.ts'
import { pictureScenarios } from './events/pictures.ts'
import { severalSlidesScenarios } from './events/several-slides.ts'
import { slideScenarios } from './events/slides.ts'
import { videoScenarios } from './events/videos.ts'
import { welcomeScenarios } from './events/welcome.ts'
import type { Scenario } from './harness/scenario.ts'
import { idempotencyScenarios } from './idempotency.ts'
import { applyScenarios } from './library/apply.ts'
import { songLibraryScenarios } from './library/library.ts'
import { limitScenarios } from './limits.ts'
import { refusals } from './refusals.ts'
import { advanceScenarios } from './showings/advance.ts'
import { announcementScenarios } from './showings/announcements.ts'
import { captionerScenarios } from './showings/captioners.ts'
import { captionScenarios } from './showings/captions.ts'
import { hubScenarios } from './showings/hub.ts'
import { presenterScenarios } from './showings/presenters.ts'
import { presentingScenarios } from './showings/presenting.ts'
import { reportScenarios } from './showings/report.ts'
import { showingScenarios } from './showings/showings.ts'
import { stageScenarios } from './showings/stage.ts'
import { watchingScenarios } from './showings/watching.ts'
import { teamScenarios } from './teams/all-team-scenarios.ts'
import { tokenScopeScenarios } from './tokens/scopes.ts'
import { tokenScenarios } from './tokens/tokens.ts'
import { translationScenarios } from './translations/translations.ts'
import { unknownParameterScenarios } from './unknown-parameters.ts'
import { webhookScenarios } from './webhooks/webhooks.ts'

/** Every scenario. Mocks and backend must pass the same ones. */
export const allScenarios: Scenario[] = [
  ...accountScenarios,
  ...loginListScenarios,
  ...tokenScenarios,
  ...tokenScopeScenarios,
  ...webhookScenarios,
  ...passwordScenarios,
  ...emailChangeScenarios,
  ...secondFactorScenarios,
  ...singleSignOnScenarios,
  ...removalScenarios,
  ...adminScenarios,
  ...adminRefusals,
  ...takingDownScenarios,
  ...billingScenarios,
  ...eventScenarios,
  ...duplicateScenarios,
  ...eventStyleScenarios,
  ...welcomeScenarios,
  ...aboutScenarios,
  ...endScenarios,
  ...endPageScenarios,
  ...slideScenarios,
  ...severalSlidesScenarios,
  ...contentScenarios,
  ...translationScenarios,
  ...binScenarios,
  ...noteScenarios,
  ...libraryScenarios,
  ...songLibraryScenarios,
  ...applyScenarios,
  ...pictureScenarios,
  ...videoScenarios,
  ...brandKitScenarios,
  ...defaultIconScenarios,
  ...showingScenarios,
  ...presentingScenarios,
  ...announcementScenarios,
  ...advanceScenarios,
  ...captionScenarios,
  ...captionerScenarios,
  ...reportScenarios,
  ...stageScenarios,
  ...presenterScenarios,
  ...watchingScenarios,
  ...teamScenarios,
  ...refusals,
  ...unknownParameterScenarios,
  ...idempotencyScenarios,
  ...hubScenarios,
  ...mailScenarios,
  ...humanVerificationScenarios,
  ...registrationScenarios,
  ...inviteScenarios,
  ...limitScenarios,
]
