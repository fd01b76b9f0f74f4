import { createContext, type ReactNode, use } from 'react'
import type { Theme } from '../../../../../api/events/events.ts'
import type { TextSize } from '../../../../../slide/text-size.ts'

/** How the slide that is written on looks; undefined where only its text is edited. */
export interface Look extends Theme {
  size: TextSize
  scheme: 'dark' | undefined
}

export const LookContext = createContext<Look | undefined>(undefined)

/** Gives a field the letters and colours of the slide around it. */
export const Ink = ({ children }: { children: ReactNode }) => {
  const look = use(LookContext)
  if (!look) return children
  return (
    <div
      className="ink"
      data-typefaces=""
      data-font={look.fontStyleEnum}
      data-typeface={look.typeface}
      data-colour={look.colourStyleEnum}
      data-theme={look.scheme}
      data-size={look.size}
    >
      {children}
    </div>
  )
}
