/**
 * A redirect target from the address bar, or undefined if it isn't safe: only paths of this app, which start with one
 * slash (docs/product-rules.md#safe-redirects). Refuses `/\` and control characters after decoding too, since browsers read them as
 * `//`.
 */
export const safeRedirect = (target: string | null | undefined): string | undefined => {
  if (!target?.startsWith('/')) return undefined
  const decoded = decode(target)
  if (decoded === undefined) return undefined
  for (const form of [target, decoded]) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
    if (/^\/[/\\]/.test(form) || /[\u0000-\u001f\u007f]/.test(form) || form.includes('\\')) return undefined
  }
  return target
}

const decode = (target: string) => {
  try {
    return decodeURIComponent(target)
  } catch {
    return undefined
  }
}
