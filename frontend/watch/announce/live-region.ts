/** How long a text stays: every screen reader has taken it by then, and it isn't read again at the end of the page. */
const STAYS_MS = 7_000

/** Writes into the live region with this id, in the text's language, and empties it later, which isn't spoken. */
export const writerInto = (id: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (text: string, lang?: string) => {
    const node = document.getElementById(id)
    if (!node) return
    clearTimeout(timer)
    if (lang) node.lang = lang
    node.textContent = text
    if (text === '') return
    timer = setTimeout(() => {
      node.textContent = ''
    }, STAYS_MS)
  }
}
