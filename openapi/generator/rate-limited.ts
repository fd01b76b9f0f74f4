import { type Answer, type Contract, operationsOf, resolve } from './contract.ts'

const HEADERS = { 'RateLimit-Policy': 'RateLimitPolicy', RateLimit: 'RateLimit' }

/**
 * Declares the `RateLimit` headers on all responses of calls that can be refused with 429. They are written once by hand, with that response,
 * because they belong to the limits and not to any call.
 */
export function declareRateLimits(contract: Contract): Contract {
  const declared = structuredClone(contract)
  const answers = operationsOf(declared)
    .filter(({ operation }) => '429' in operation.responses)
    .flatMap(({ operation }) => Object.entries(operation.responses))
    .filter(([status]) => /^[234]/.test(status))
  for (const [, answer] of answers) addHeaders(resolve(declared, answer))
  return declared
}

function addHeaders(answer: Answer) {
  answer.headers ??= {}
  for (const [name, component] of Object.entries(HEADERS))
    answer.headers[name] ??= { $ref: `#/components/headers/${component}` }
}
