/** One server's cookies, in memory. Browsers keep their own and hide them from scripts, so this stays empty there. */
export class Cookies {
  readonly #values = new Map<string, string>()

  /** For the `Cookie` header; undefined without cookies. */
  get header(): string | undefined {
    if (this.#values.size === 0) return undefined
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Stores the cookies that a response sets, and deletes expired ones. */
  take({ headers }: Response) {
    for (const line of headers.getSetCookie?.() ?? []) {
      const [pair = '', ...attributes] = line.split(';')
      const split = pair.indexOf('=')
      if (split < 1) continue
      const [name, value] = [pair.slice(0, split).trim(), pair.slice(split + 1).trim()]
      if (attributes.some(isOver)) this.#values.delete(name)
      else this.#values.set(name, value)
    }
  }
}

const isOver = (attribute: string) => {
  const [name = '', value = ''] = attribute.trim().split('=')
  if (/^max-age$/i.test(name)) return Number(value) <= 0
  return /^expires$/i.test(name) && Date.parse(value) <= Date.now()
}
