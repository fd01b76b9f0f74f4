/**
 * The official client throws this error from its event handler when an event stream breaks while opening. In a browser it only appears in
 * the console, and the phone tries again.
 */
const KNOWN =
  /^HttpConnection\.stopConnection\(.*\) was called while the connection is still in the connecting state\.$/

/** Ignores that one error only. Returns a function that stops ignoring it. */
export const passKnownClientError = () => {
  const others = process.listeners('uncaughtException')
  const handle = (error: Error, origin: NodeJS.UncaughtExceptionOrigin) => {
    if (!KNOWN.test(error.message)) for (const other of others) other.call(process, error, origin)
  }
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', handle)
  return () => {
    process.removeListener('uncaughtException', handle)
    for (const other of others) process.on('uncaughtException', other)
  }
}
