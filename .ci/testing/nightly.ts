/** Whether this is the long run of `make test-all`. */
export const isNightly = process.env.NIGHTLY === '1'

/** Test files that only run nightly, because they need time or rarely installed programs. */
export const leftForTheNight = isNightly ? [] : ['**/*.nightly.test.ts']
