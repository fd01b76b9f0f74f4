const BEARER = /^bearer(?: +(?<token>.*))?$/i

/**
 * What follows `Bearer` in the `Authorization` header, however malformed; null without that header and with another scheme, which is
 * meant for somebody else (a proxy's password, for example).
 */
export function bearerTokenOf(headers: Pick<Headers, 'get'>) {
  const found = BEARER.exec(headers.get('authorization')?.trim() ?? '')
  return found && (found.groups?.token?.trim() ?? '')
}
