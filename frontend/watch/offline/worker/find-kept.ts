/** A page of the site that can be opened without a network: the code's form, an event or a showing, never a preview. */
const OURS = /^(\/(\d{8})(\/[\w-]{1,64})?)?$/

/** The path of an address without the slash at its end, or null when the worker leaves it to the browser. */
export const pathOfPage = ({ pathname, searchParams }: URL, base: string): string | null => {
  // What was kept is for a phone, and not for the screen of a hall
  if (searchParams.get('display') === 'hall') return null
  const path = pathname.replace(/\/+$/, '')
  if (!(path === base || path.startsWith(`${base}/`)) || !OURS.test(path.slice(base.length))) return null
  const typed = path === base ? (searchParams.get('code') ?? '').replaceAll(/\D/g, '') : ''
  return typed.length === 8 ? `${base}/${typed}` : path
}

/** Of the kept paths, oldest first, the newest for a page: itself, or a showing of the event. */
export const findKept = (kept: string[], path: string, base: string): string | undefined =>
  path === base ? undefined : kept.findLast((one) => one === path || one.startsWith(`${path}/`))
