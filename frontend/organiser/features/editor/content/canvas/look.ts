import { createContext } from 'react'
import type { FrameLook } from '../../../../shared/slide/slide-picture.tsx'

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
