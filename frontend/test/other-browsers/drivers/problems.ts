/** What browsers report for refused calls and lost networks, which the tests cause on purpose. */
const EXPECTED = [
  /^Failed to load resource/,
  /^WebSocket connection to/,
  /can.t establish a connection to the server at ws/,
  /connection to ws:\S+ was interrupted/,
]

export const isExpected = (message: string) => EXPECTED.some((pattern) => pattern.test(message))
