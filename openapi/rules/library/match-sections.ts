/**
 * For each section of a target, the position of the source's section that it takes: the same one as often as the source has it, then its
 * last. Undefined for a section that the source doesn't have.
 */
export function matchSections(source: readonly string[], target: readonly string[]): (number | undefined)[] {
  const places = Map.groupBy(source.keys(), (at) => keyOf(source[at] ?? ''))
  const taken = new Map<string, number>()
  return target.map((section) => {
    const key = keyOf(section)
    const count = taken.get(key) ?? 0
    taken.set(key, count + 1)
    const found = places.get(key)
    return found?.[count] ?? found?.at(-1)
  })
}

const keyOf = (section: string) => section.trim().toLowerCase()
