/** What a browser reports when a call is refused or the network is away: the tests cause these themselves. */
const EXPECTED = [
  /^Failed to load resource/,
  /^WebSocket connection to/,
  /can.t establish a connection to the server at ws/,
  /connection to ws:\S+ was interrupted/,
]

export const isExpected = (message: string) => EXPECTED.some((pattern) => pattern.test(message))
