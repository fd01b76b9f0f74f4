const USUAL_SEED = 20_261_140

/**
 * The number of requests and the seed. Test runs use `usual` requests with a fixed seed, so only changes affect the result. FUZZ_RUNS
 * sets another number with a new seed, and FUZZ_SEED the seed.
 */
export function plan(usual: number) {
  const { FUZZ_RUNS, FUZZ_SEED } = process.env
  const seed = FUZZ_RUNS === undefined ? USUAL_SEED : newSeed()
  return {
    seed: FUZZ_SEED === undefined ? seed : Number(FUZZ_SEED),
    requests: FUZZ_RUNS === undefined ? usual : Number(FUZZ_RUNS),
  }
}

const newSeed = () => Math.floor(Math.random() * 1_000_000_000)
