import type { MouseEvent } from 'react'

export type OnPlainClick = (() => void) | undefined

/** Follows a link inside the page, unless it was asked to open elsewhere. Without an action it stays a link. */
export const plainClick = (action: OnPlainClick) =>
  action &&
  ((event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    action()
  })
