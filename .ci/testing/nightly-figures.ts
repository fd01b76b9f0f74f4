import { isNightly } from '#testing/nightly.ts'

/** Prints what the test of a fault measured, for `make faults`. Tests that also run by day print it only there and at night. */
export function reportFigures(fault: string, figures: string) {
  if (isNightly) console.info(`${fault}: ${figures}`)
}

/** Seconds since a moment of `performance.now()`, to a tenth. */
export const secondsSince = (since: number) => Math.round((performance.now() - since) / 100) / 10
