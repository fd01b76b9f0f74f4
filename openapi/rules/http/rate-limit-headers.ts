/** What a limit leaves to a caller at this moment. */
export interface RateLimitUsage {
  /** The limit's name. */
  policy: string
  /** How much the window allows. */
  quota: number
  windowSeconds: number
  /** How much is left of it. */
  remaining: number
  /** Until the window ends. */
  resetSeconds: number
  /** Of what: calls, unless it counts their text. `characters` isn't registered. */
  unit?: 'content-bytes' | 'characters' | undefined
}

/** The header names, in lower case. */
export const RATE_LIMIT_HEADERS = ['ratelimit-policy', 'ratelimit'] as const

/**
 * The headers `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10) about the limits that counted a call, as structured
 * lists (RFC 9651). Empty without limits.
 */
export function rateLimitHeaders(usages: readonly RateLimitUsage[]): [name: string, value: string][] {
  if (usages.length === 0) return []
  const policies = usages.map(({ policy, quota, windowSeconds, unit }) =>
    [`"${policy}"`, `q=${quota}`, ...(unit ? [`qu="${unit}"`] : []), `w=${windowSeconds}`].join(';'),
  )
  const limits = usages.map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
  return [
    ['ratelimit-policy', policies.join(', ')],
    ['ratelimit', limits.join(', ')],
  ]
}
