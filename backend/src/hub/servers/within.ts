/** The server is unreachable, or didn't respond in time. */
export class ServerUnreachable extends Error {
  override name = 'ServerUnreachable'
}

/** The work's result. Rejects after `ms` milliseconds without one. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ServerUnreachable(`No response within ${ms} ms.`)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
