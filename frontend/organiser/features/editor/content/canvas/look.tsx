import { createContext, type ReactNode, use } from 'react'
import type { RowLayout } from '../../../../shared/slide/row-layouts.ts'
import type { FrameLook } from '../../../../shared/slide/slide-picture.tsx'
import type { TextBlock } from '../state/content-state.ts'
import { DrawnText } from './drawn-text.tsx'

/** How the slide that is written on looks. */
export interface CanvasLook {
  frame: FrameLook
  /** How large its texts are, by how much it says (`slide/slide-content.tsx`). */
  size: string
  longest: number | undefined
  languageCode: string
  hasPicture: boolean
  /** Whether a text that isn't being written is drawn as attendees see it. */
  isDrawn: boolean
}

/** Undefined where only the text is edited. */
export const LookContext = createContext<CanvasLook | undefined>(undefined)

interface InkProps {
  block: TextBlock
  layout: RowLayout | undefined
  children: ReactNode
}

/** Gives a field the letters and colours of the slide around it. */
export const Ink = ({ block, layout, children }: InkProps) => {
  const look = use(LookContext)
  if (!look) return children
  const isDrawn = look.isDrawn && block.text.trim() !== ''
  return (
    <div className="ink" data-typefaces="" {...look.frame} data-size={look.size} data-longest={look.longest}>
      {children}
      {isDrawn && <DrawnText block={block} layout={layout} look={look} />}
    </div>
  )
}
