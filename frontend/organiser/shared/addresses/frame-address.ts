/**
 * A page of the watch site on our own origin: there the frame carries the organiser's log-in, so that it takes no seat and
 * is not counted, wherever `WATCH_ORIGIN` lies. The server has the watch site at `/watch` on every host.
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
