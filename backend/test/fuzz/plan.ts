/** Few enough for every test run. */
const REQUESTS = 3_000
const USUAL_SEED = 20_261_121

/**
 * How many requests a test sends from which seed: in the tests always the same ones, so that a change is judged by what it
 * changes. Who asks for a number of runs gets new requests each time, or those of `FUZZ_SEED`.
 */
export function plan({ share = 1 }: { share?: number } = {}) {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env
  const seed = FUZZ_RUNS === undefined ? USUAL_SEED : newSeed()
  return {
    seed: FUZZ_SEED === undefined ? seed : Number(FUZZ_SEED),
    requests: FUZZ_RUNS === undefined ? REQUESTS * share : Number(FUZZ_RUNS),
  }
}

const newSeed = () => Math.floor(Math.random() * 1_000_000_000)
