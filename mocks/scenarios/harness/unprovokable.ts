const OTHER_LAYER = 'sent by the HTTP server itself, or only while the database is away'
const DEMO = 'the scenarios run in demo mode; backend/src/mail/mailbox/mailbox.test.ts sees it outside'
const STRIPE = 'needs the provider Stripe; backend/src/billing/stripe/*.test.ts see it'
const LARGE = 'needs a body of 32 MB; backend/src/http/body/*.test.ts see it with less'
const LIBRE_OFFICE = 'needs LibreOffice; backend/src/decks/*.test.ts see it'
const SERVICE = 'needs a translation service; backend/src/translations/translate-slides.test.ts sees it'
const PROVIDER = 'needs an OpenID Connect provider; backend/src/accounts/single-sign-on/*.test.ts see it'

/** Documented responses that no scenario can provoke yet, and why: `operationId status`. */
export const unprovokable: Record<string, string> = {
  'getCsrfToken 431': OTHER_LAYER,
  'getHealth 431': OTHER_LAYER,
  'getReadiness 431': OTHER_LAYER,
  'getReadiness 503': OTHER_LAYER,
  'getCurrentUser 431': OTHER_LAYER,
  'getLoginOptions 431': OTHER_LAYER,
  'listMailbox 404': DEMO,
  'startSso 302': PROVIDER,
  'startSso 429': PROVIDER,
  'finishSso 302': PROVIDER,
  'finishSso 429': PROVIDER,
  'changePlan 503': STRIPE,
  'receiveStripeEvent 200': STRIPE,
  'convertDeck 200': LIBRE_OFFICE,
  'convertDeck 413': LARGE,
  'convertDeck 429': LIBRE_OFFICE,
  'translateSlides 200': SERVICE,
  'translateSlides 413': SERVICE,
}
