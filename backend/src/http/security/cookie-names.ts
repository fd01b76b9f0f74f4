// Over https, cookies are Secure and bound to this host (OWASP ASVS 3.3)
export const isSecureOrigin = (publicOrigin: string) => publicOrigin.startsWith('https:')

/** The full cookie name, with the `__Host-` prefix over https. */
export const cookieName = (publicOrigin: string, name: string) =>
  isSecureOrigin(publicOrigin) ? `__Host-${name}` : name
