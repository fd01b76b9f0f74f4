/**
 * Shows slides that follow automatically, now and when the next one is due. Every tab does, since the presenter's may close; one is first.
 */
export function advancing(advanceSlides: () => Promise<number | undefined>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return async function advance() {
    const next = await advanceSlides()
    clearTimeout(timer)
    if (next !== undefined) timer = setTimeout(() => void advance(), next - Date.now())
  }
}
