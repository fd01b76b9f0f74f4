import { type FocusEvent, useState } from 'react'

/** The row of the slide that has the focus, or had it last: the inspector shows its settings. */
export const useSelectedRow = () => {
  const [selectedRow, select] = useState<string>()
  const onFocus = ({ target }: FocusEvent) => {
    const key = target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (key !== undefined) select(key)
  }
  return { selectedRow, focus: { onFocus } }
}
