/** Where the server puts its own origin. */
export const ORIGIN_PLACE = 'https://origin.invalid'
/** Where the server puts the name of its single sign-on. */
export const SINGLE_SIGN_ON_PLACE = 'SINGLE_SIGN_ON_NAME'

/** Gives the app's modules what they look for in a browser as they load: an address and an empty storage. */
export function standInForBrowser(origin: string) {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const parts = { location: new URL(origin), localStorage: storage, sessionStorage: storage }
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(globalThis, name, { value, writable: true })
}
