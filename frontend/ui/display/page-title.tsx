import { type ReactNode, useEffect, useRef } from 'react'
import { announceNotice, letFocusSpeakFirst } from '../feedback/announcer.tsx'
import { focusByWayOf, REST_MS } from '../screen/focus-by-way-of.ts'
import { isFocusLost } from '../screen/focus-rest.ts'
import { documentTitle, setPageTitle } from './document-title.ts'

let isFirstPage = true
let titleOfDrawn: string | undefined

/**
 * Treats the next page as the first of a load: its title is announced, and the focus stays where it is. `drawn` is the title of a page
 * that was there before the app: screen readers have said it.
 */
export const startWithFirstPage = (drawn?: string) => {
  isFirstPage = true
  titleOfDrawn = drawn
}

interface PageTitleProps {
  /** The browser tab's title, and the heading unless `children` differ. */
  title: string
  children?: ReactNode
  /** Changing it counts as a page change (a wizard's step), so the heading takes the focus again. */
  pageKey?: string
  className?: string
  /** How long the focus rests if the focused element went with the old page: longer where the page moves it itself. */
  restMs?: number | undefined
}

/** A dialog that still has the focus is about to close. */
const isFocusGoing = () => isFocusLost() || document.activeElement?.closest('[role=dialog]') != null

/** Focuses the new page's heading, also if the focused element went with the old page. */
const focusHeading = (heading: HTMLElement | null, rest: HTMLElement | null, restMs: number) => {
  const isByWay = rest !== null && isFocusGoing()
  letFocusSpeakFirst(isByWay ? restMs : 0)
  if (isByWay) return focusByWayOf(rest, heading, restMs)
  heading?.focus()
}

/**
 * The page's h1. On a page change it takes the focus, since a new title alone is silent. On the first load the focus
 * stays at the top, before the skip link, and the title is announced: screen readers read the page before it had
 * rendered.
 */
export const PageTitle = ({ title, children, pageKey = '', className, restMs = REST_MS }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const rest = useRef<HTMLSpanElement>(null)
  useEffect(() => setPageTitle(title), [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
  useEffect(() => {
    const isFirst = isFirstPage
    isFirstPage = false
    if (isFirst) return documentTitle(title) === titleOfDrawn ? undefined : announceNotice(title)
    return focusHeading(heading.current, rest.current, restMs)
  }, [pageKey])
  return (
    <>
      <span ref={rest} tabIndex={-1} className="visually-hidden" />
      <h1 ref={heading} tabIndex={-1} dir="auto" className={className}>
        {children ?? title}
      </h1>
    </>
  )
}
