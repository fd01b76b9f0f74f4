/** The document's cookies, because a service worker can't set others. */
export const readCookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 2) as [string, string])
    .find(([one]) => one === name)?.[1] ?? null

export function writeCookie(name: string, value: string | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Lax${value === null ? '; Max-Age=0' : ''}`
}

/** The prefix of the keys that the mocks and their panel store in the browser. */
const OWN_PREFIX = 'lectern-mocks-'

/** Deletes everything that the product's pages have stored in this browser. */
export function forgetEverything() {
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', null)
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!key.startsWith(OWN_PREFIX)) storage.removeItem(key)
}
