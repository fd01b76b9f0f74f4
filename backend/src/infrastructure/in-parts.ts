interface Most {
  items: number
  /** In the unit of `sizeOf`. */
  size: number
}

/** Divides a list into parts of at most so many items and such a size. An item that is larger is a part of its own. */
export function inParts<T>(list: readonly T[], most: Most, sizeOf: (item: T) => number): T[][] {
  const parts: T[][] = []
  let size = 0
  for (const item of list) {
    const part = parts.at(-1)
    size += sizeOf(item)
    if (part && part.length < most.items && size <= most.size) part.push(item)
    else {
      parts.push([item])
      size = sizeOf(item)
    }
  }
  return parts
}
