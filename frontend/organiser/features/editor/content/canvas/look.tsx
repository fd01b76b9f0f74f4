import { createContext, type ReactNode, use } from 'react'
import type { FrameLook } from '../../../../shared/slide/slide-picture.tsx'

/** How the slide that is written on looks; undefined where only its text is edited. */
export const LookContext = createContext<FrameLook | undefined>(undefined)

/** Gives a field the letters and colours of the slide around it. */
export const Ink = ({ children }: { children: ReactNode }) => {
  const look = use(LookContext)
  if (!look) return children
  return (
    <div className="ink" data-typefaces="" {...look}>
      {children}
    </div>
  )
}
