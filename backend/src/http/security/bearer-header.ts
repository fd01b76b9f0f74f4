const BEARER = /^bearer(?: +(?<token>.*))?$/i

/**
 * The bearer token of the `Authorization` header, however malformed; null without one. Other schemes, such as a proxy's password,
 * are not for us.
 */
export function bearerTokenOf(headers: Pick<Headers, 'get'>) {
  const found = BEARER.exec(headers.get('authorization')?.trim() ?? '')
  return found && (found.groups?.token?.trim() ?? '')
}
