import { type ReactNode, useEffect, useRef } from 'react'
import { announce } from '../feedback/announcer.tsx'
import { setPageTitle } from './document-title.ts'

let isFirstPage = true

/** The next page is the first of a load: its title is said, and the focus stays where it is. */
export const startWithFirstPage = () => {
  isFirstPage = true
}

interface PageTitleProps {
  /** The title in the browser's tab; the heading too unless `children` differ. */
  title: string
  children?: ReactNode
  /** A change of it is a change of page (a wizard's step): the heading is focused again. */
  pageKey?: string
  className?: string
}

/**
 * The page's h1. On a change of page it takes the focus, since a new title alone is silent;
 * on the first load the focus stays at the top, where the skip link is, and the title is said: a reader has read the
 * page before it stood.
 */
export const PageTitle = ({ title, children, pageKey = '', className }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => setPageTitle(title), [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new page
  useEffect(() => {
    if (isFirstPage) announce(title)
    else heading.current?.focus()
    isFirstPage = false
  }, [pageKey])
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={className}>
      {children ?? title}
    </h1>
  )
}
