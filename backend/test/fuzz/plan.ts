const USUAL_SEED = 20_261_121

/**
 * How many requests a test sends from which seed. In the tests `usual` requests, always the same ones, so that a change is
 * judged by what it changes. With FUZZ_RUNS as many as that says, new ones each time, or those of FUZZ_SEED.
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
