import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * Shows the first `step` items of a long list, and as many more each time. The first new item's link takes the focus, so that keyboard and
 * screen reader continue there.
 * @param list holds the items, each in a list item
 */
export const useMore = <Item>(items: readonly Item[], step: number, list: RefObject<HTMLElement | null>) => {
  const [count, setCount] = useState(step)
  const firstNew = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (firstNew.current === undefined) return
    list.current?.querySelectorAll('li')[firstNew.current]?.querySelector('a')?.focus()
    firstNew.current = undefined
  })
  const showMore = () => {
    firstNew.current = count
    setCount(count + step)
  }
  const left = Math.max(0, items.length - count)
  return { shown: items.slice(0, count), next: Math.min(step, left), showMore }
}
