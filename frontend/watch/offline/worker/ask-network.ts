/**
 * The network's response to a navigation: the browser's preload, or else our own request.
 * @throws if the network is down.
 */
export const askNetwork = async (
  preloaded: Promise<Response | undefined> | undefined,
  call: () => Promise<Response>,
) => {
  const response = (await preloaded) ?? (await call())
  // Firefox resolves a failed preload to an error response instead of rejecting
  if (response.type === 'error') throw new TypeError('The network is away')
  return response
}
