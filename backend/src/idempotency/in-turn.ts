const last = new Map<string, Promise<unknown>>()

/** Runs works of the same name one after the other, in the order in which they came; those of other names run beside them. */
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
