/** Pages that can open offline: the access code form, an event or a showing, never a preview. */
const OURS = /^(\/(\d{8})(\/[\w-]{1,64})?)?$/

/** An address's path without a trailing slash, or null if the worker ignores it. */
export const pathOfPage = ({ pathname, searchParams }: URL, base: string): string | null => {
  // The cache is for phones, not for large displays; a stage's page has private notes, and ends with its link
  if (searchParams.has('display')) return null
  const path = pathname.replace(/\/+$/, '')
  if (!(path === base || path.startsWith(`${base}/`)) || !OURS.test(path.slice(base.length))) return null
  const typed = path === base ? (searchParams.get('code') ?? '').replaceAll(/\D/g, '') : ''
  return typed.length === 8 ? `${base}/${typed}` : path
}

/** The newest of the cached paths (oldest first) for a page: itself, or a showing of the event. */
export const findCached = (cached: string[], path: string, base: string): string | undefined =>
  path === base ? undefined : cached.findLast((one) => one === path || one.startsWith(`${path}/`))
