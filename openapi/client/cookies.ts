/** The cookies of one server, in memory. Browsers keep their own and show them to nobody, so there this stays empty. */
export class Cookies {
  readonly #kept = new Map<string, string>()

  /** For the `Cookie` header; undefined without any. */
  get header(): string | undefined {
    if (this.#kept.size === 0) return undefined
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Keeps what an answer sets, and forgets what it takes back. */
  take({ headers }: Response) {
    for (const line of headers.getSetCookie?.() ?? []) {
      const [pair = '', ...attributes] = line.split(';')
      const split = pair.indexOf('=')
      if (split < 1) continue
      const [name, value] = [pair.slice(0, split).trim(), pair.slice(split + 1).trim()]
      if (attributes.some(isOver)) this.#kept.delete(name)
      else this.#kept.set(name, value)
    }
  }
}

const isOver = (attribute: string) => {
  const [name = '', value = ''] = attribute.trim().split('=')
  if (/^max-age$/i.test(name)) return Number(value) <= 0
  return /^expires$/i.test(name) && Date.parse(value) <= Date.now()
}
