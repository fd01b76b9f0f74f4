import { useEffect, useState } from 'react'

/** So far below the top of the window a section counts as reached, in pixels: a little more than where links lead. */
const LINE = 112
/** The address follows once scrolling rests, since browsers refuse to change it too often. */
const REST_MS = 200

const idInAddress = () => location.hash.slice(1)

/** Whether an address leads to a section or to a part of it. */
const isWithin = (id: string, section: string) => id === section || id.startsWith(`${section}-`)

/**
 * The section in view, followed while the page is scrolled. The address keeps it after `#`, without new steps in the
 * browser's history.
 * @param ids of the sections' headings, in order; the same array as long as they are the same
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
    const timer = setTimeout(() => keepInAddress(current, ids), REST_MS)
    return () => clearTimeout(timer)
  }, [current, ids])
  return current
}

const sectionOf = (id: string) => {
  const section = document.getElementById(id)?.closest('section')
  if (!section) throw new Error(`The help has no section "${id}"`)
  return section
}

const keepInAddress = (current: string, ids: readonly string[]) => {
  const known = idInAddress()
  const isTop = known === '' && current === ids[0]
  if (!isTop && !isWithin(known, current)) history.replaceState(history.state, '', `#${current}`)
}
