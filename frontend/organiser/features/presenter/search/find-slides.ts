import { plain } from '../../../shared/search/plain.ts'

interface Searched {
  name: string
  text: string
}

/** The slides at a position that begins with the number, or with all the words in name or text; all of them without a query. */
export const findSlides = <S extends Searched>(slides: readonly S[], query: string): readonly S[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return slides.filter(({ name, text }, index) => {
    if (/^\d+$/.test(query.trim()) && String(index + 1).startsWith(query.trim())) return true
    const searched = plain(`${name} ${text}`)
    return words.every((word) => searched.includes(word))
  })
}

/** The slide that Enter goes to: the one with exactly this number, else the first that was found. */
export const bestOf = <S extends Searched>(slides: readonly S[], query: string): S | undefined =>
  (/^\d+$/.test(query.trim()) ? slides[Number(query) - 1] : undefined) ?? findSlides(slides, query)[0]
