/** A parameter of a whole URL's query; null when it's missing. Most requests of a full hall have no query, and parsing costs. */
export const queryOf = (url: string, name: string): string | null =>
  url.includes('?') ? new URL(url).searchParams.get(name) : null
