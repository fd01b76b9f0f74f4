/**
 * The official client throws this out of its own event handler when an event stream breaks in the moment of its opening;
 * in a browser it is a line in the console, and the phone tries again.
 */
const KNOWN =
  /^HttpConnection\.stopConnection\(.*\) was called while the connection is still in the connecting state\.$/

/** Lets that one error pass, and no other; gives back how to end that. */
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
