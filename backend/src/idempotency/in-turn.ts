const last = new Map<string, Promise<unknown>>()

/** Runs work of the same name one at a time, in call order; different names run in parallel. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(name) ?? Promise.resolve()
  const own = before.then(work, work)
  last.set(name, own)
  try {
    return await own
  } finally {
    if (last.get(name) === own) last.delete(name)
  }
}
