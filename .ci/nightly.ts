/** Whether this is the long run of `make test-all`. */
export const isNightly = process.env.NIGHTLY === '1'

/** The test files that only the long run has: what needs programs that few machines have, or much time. */
export const leftForTheNight = isNightly ? [] : ['**/*.nightly.test.ts']
