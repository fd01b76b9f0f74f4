import type { State } from './state.ts'

/** An opaque, URL-safe id; deterministic. */
export const newReference = (state: State) => `mock${String(++state.counter).padStart(18, '0')}`

/** Eight digits that were never used before; deterministic. */
export function newAccessCode(state: State) {
  let code: string
  do {
    // A stride that is coprime to 10^8 visits every code once
    code = String((++state.counter * 48_271_037) % 100_000_000).padStart(8, '0')
  } while (state.issuedAccessCodes.includes(code))
  state.issuedAccessCodes.push(code)
  return code
}
