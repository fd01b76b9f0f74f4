import { useState } from 'react'

type Report = (isDirty: boolean) => void

/** One report function per separately edited part of a panel; the panel is dirty if any part is. */
export const useDirtyParts = <Part extends string>(parts: readonly Part[], setDirty: Report): Record<Part, Report> => {
  const [reports] = useState(() => {
    const dirty = new Set<Part>()
    const report = (part: Part) => (isDirty: boolean) => {
      if (isDirty) dirty.add(part)
      else dirty.delete(part)
      setDirty(dirty.size > 0)
    }
    return Object.fromEntries(parts.map((part) => [part, report(part)])) as Record<Part, Report>
  })
  return reports
}
