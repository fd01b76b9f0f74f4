import { type ReactNode, useEffect, useRef } from 'react'
import { announceNotice } from '../feedback/announcer.tsx'
import { moveFocus } from '../focus/move-focus.ts'
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

/**
 * The page's h1. On a page change it takes the focus, since a new title alone is silent. On the first load the focus
 * stays at the top, before the skip link, and the title is announced: screen readers read the page before it had
 * rendered.
 */
export const PageTitle = ({ title, children, pageKey = '', className, restMs }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => setPageTitle(title), [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
  useEffect(() => {
    const isFirst = isFirstPage
    isFirstPage = false
    if (!isFirst) moveFocus(heading.current, { after: 'page', restMs })
    else if (documentTitle(title) !== titleOfDrawn) announceNotice(title)
  }, [pageKey])
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={className}>
      {children ?? title}
    </h1>
  )
}
