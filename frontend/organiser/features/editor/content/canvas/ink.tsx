import { type ReactNode, use } from 'react'
import type { RowLayout } from '../../../../shared/slide/row-layouts.ts'
import type { TextBlock } from '../state/content-state.ts'
import { DrawnText } from './drawn-text.tsx'
import { LookContext } from './look.ts'

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
