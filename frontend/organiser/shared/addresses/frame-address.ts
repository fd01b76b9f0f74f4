/**
 * A watch page's address on our own origin: there the frame uses the organiser's login, so it takes no seat and isn't
 * counted, whatever `WATCH_ORIGIN` is. The server has the watch site at `/watch` on every host.
 */
export function ownFrameAddress(
  link: string,
  { behind = '', query = {} }: { behind?: string; query?: Record<string, string> } = {},
) {
  const place = /(?:preview\/[^/?#]+|\d{8}(?:\/[^/?#]+)?)(?=[/?#]*$)/.exec(link)?.[0]
  if (!place) return link
  const search = new URLSearchParams(query).toString()
  return `/watch/${place}${behind}${search ? `?${search}` : ''}`
}
