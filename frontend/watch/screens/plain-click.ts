import type { MouseEvent } from 'react'

export type OnPlainClick = (() => void) | undefined

/** Handles a plain click in place; clicks that open another tab, and links without an action, stay with the browser. */
export const plainClick = (action: OnPlainClick) =>
  action &&
  ((event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    action()
  })
