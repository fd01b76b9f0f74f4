import { accountScenarios } from './accounts.ts'
import { contentScenarios } from './contents.ts'
import { eventScenarios } from './events.ts'
import type { Scenario } from './harness/scenario.ts'
import { hubScenarios } from './hub.ts'
import { loginListScenarios } from './logins.ts'
import { humanVerificationScenarios } from './human-verification.ts'
import { mailScenarios } from './mail.ts'
import { pictureScenarios } from './pictures.ts'
import { presentingScenarios } from './presenting.ts'
import { refusals } from './refusals.ts'
import { showingScenarios } from './showings.ts'
import { slideScenarios } from './slides.ts'
import { watchingScenarios } from './watching.ts'

/** Every scenario; the mocks and the backend have to pass the same ones. */
export const allScenarios: Scenario[] = [
  ...accountScenarios,
  ...loginListScenarios,
  ...eventScenarios,
  ...slideScenarios,
  ...contentScenarios,
  ...pictureScenarios,
  ...showingScenarios,
  ...presentingScenarios,
  ...watchingScenarios,
  ...refusals,
  ...hubScenarios,
  ...mailScenarios,
  ...humanVerificationScenarios,
]
