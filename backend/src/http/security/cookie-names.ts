// Everywhere but on plain http cookies are Secure and bound to this host (OWASP ASVS 3.3)
export const isSecureOrigin = (publicOrigin: string) => publicOrigin.startsWith('https:')

/** The name under which a cookie of ours travels. */
export const cookieName = (publicOrigin: string, name: string) =>
  isSecureOrigin(publicOrigin) ? `__Host-${name}` : name
