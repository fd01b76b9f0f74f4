/** The mocks' cookies are the document's: a service worker cannot set others. */
export const readCookie = (name: string): string | null =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 2) as [string, string])
    .find(([one]) => one === name)?.[1] ?? null

export function writeCookie(name: string, value: string | null) {
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${name}=${value ?? ''}; Path=/; SameSite=Lax${value === null ? '; Max-Age=0' : ''}`
}

/** Forgets all that pages of this browser have kept. */
export function forgetEverything() {
  for (const pair of document.cookie.split('; ')) writeCookie(pair.split('=')[0] ?? '', null)
  localStorage.clear()
  sessionStorage.clear()
}
