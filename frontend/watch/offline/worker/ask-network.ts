/**
 * What the network answers to a page's request: what the browser has asked for already, or else a call of our own.
 * @throws when the network is away.
 */
export const askNetwork = async (
  preloaded: Promise<Response | undefined> | undefined,
  call: () => Promise<Response>,
) => {
  const response = (await preloaded) ?? (await call())
  // Firefox does not reject a preload that failed, but gives it as an answer
  if (response.type === 'error') throw new TypeError('The network is away')
  return response
}
