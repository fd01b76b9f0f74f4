let last: Promise<unknown> = Promise.resolve()

/**
 * Runs image work after all that was asked for before. A large photo takes up to 250 MB while it is worked on, and
 * libvips uses every core for one image already, so that two at a time would cost memory and win nothing.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const run = last.then(work)
  last = run.catch(() => {})
  return run
}
