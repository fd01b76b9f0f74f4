const LIMIT_FAR_AWAY = 'the limit is beyond what a scenario can reach'
const OTHER_LAYER = 'sent by the HTTP server itself, or only while the database is away'
const DEMO = 'the scenarios run in demo mode; backend/src/mail/mailbox/mailbox.test.ts sees it outside'
const STRIPE = 'needs the provider Stripe; backend/src/billing/stripe/*.test.ts see it'
const PROVIDER = 'needs an OpenID Connect provider; backend/src/accounts/single-sign-on/*.test.ts see it'

/** Listed answers that no scenario can provoke yet, and why: `operationId status`. */
export const unprovokable: Record<string, string> = {
  'getCsrfToken 431': OTHER_LAYER,
  'getHealth 431': OTHER_LAYER,
  'getReadiness 431': OTHER_LAYER,
  'getReadiness 503': OTHER_LAYER,
  'getCurrentUser 431': OTHER_LAYER,
  'getLoginOptions 431': OTHER_LAYER,
  'listMailbox 404': DEMO,
  'getHumanVerification 429': LIMIT_FAR_AWAY,
  'startSso 302': PROVIDER,
  'startSso 429': PROVIDER,
  'finishSso 302': PROVIDER,
  'finishSso 429': PROVIDER,
  'changePlan 429': LIMIT_FAR_AWAY,
  'changePlan 503': STRIPE,
  'receiveStripeEvent 200': STRIPE,
  'createEvent 429': LIMIT_FAR_AWAY,
  'duplicateEvent 429': LIMIT_FAR_AWAY,
  'createSlide 429': LIMIT_FAR_AWAY,
  'createEndPage 429': LIMIT_FAR_AWAY,
  'createContentPage 429': LIMIT_FAR_AWAY,
  'saveContents 429': LIMIT_FAR_AWAY,
  'createPreview 429': LIMIT_FAR_AWAY,
  'createShowing 429': LIMIT_FAR_AWAY,
  'getWatchShowing 429': LIMIT_FAR_AWAY,
  'getWatchDisplay 429': LIMIT_FAR_AWAY,
  'listWatchSlides 429': LIMIT_FAR_AWAY,
  'getWatchEnd 429': LIMIT_FAR_AWAY,
  'getWatchPreview 429': LIMIT_FAR_AWAY,
  'createTeam 429': LIMIT_FAR_AWAY,
  'setDefaultIcon 429': LIMIT_FAR_AWAY,
  'updateEventStyle 429': LIMIT_FAR_AWAY,
  'updateWelcome 429': LIMIT_FAR_AWAY,
  'replaceWelcome 429': LIMIT_FAR_AWAY,
  'changeDefaultIcon 429': LIMIT_FAR_AWAY,
}
