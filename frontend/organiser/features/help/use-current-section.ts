import { useEffect, useState } from 'react'

/**
 * The distance from the window's top at which a section counts as reached, in pixels: slightly more than where links
 * lead.
 */
const LINE = 112
/** The address follows once scrolling stops, since browsers limit how often it may change. */
const REST_MS = 200

const idInAddress = () => location.hash.slice(1)

/** Whether an id is a section or one of its parts. */
const isWithin = (id: string, section: string) => id === section || id.startsWith(`${section}-`)

/**
 * The visible section, tracked while scrolling. The address keeps it after `#`, without history entries.
 * @param ids of the sections' headings, in order; keep the array's identity while they are the same
 */
export const useCurrentSection = (ids: readonly string[]) => {
  const [current, setCurrent] = useState(() => ids.find((id) => isWithin(idInAddress(), id)) ?? ids[0])
  useEffect(() => {
    const find = () => setCurrent(ids.find((id) => sectionOf(id).getBoundingClientRect().bottom > LINE) ?? ids.at(-1))
    const observer = new IntersectionObserver(find, { rootMargin: `-${LINE}px 0px 0px 0px` })
    for (const id of ids) observer.observe(sectionOf(id))
    return () => observer.disconnect()
  }, [ids])
  useEffect(() => {
    if (current === undefined) return
    const timer = setTimeout(() => writeToAddress(current, ids), REST_MS)
    return () => clearTimeout(timer)
  }, [current, ids])
  return current
}

const sectionOf = (id: string) => {
  const section = document.getElementById(id)?.closest('section')
  if (!section) throw new Error(`The help has no section "${id}"`)
  return section
}

const writeToAddress = (current: string, ids: readonly string[]) => {
  const known = idInAddress()
  const isTop = known === '' && current === ids[0]
  if (!isTop && !isWithin(known, current)) history.replaceState(history.state, '', `#${current}`)
}
