import type { ReactNode } from 'react'
import './display.css'

type CardProps = { children: ReactNode; isInteractive?: boolean; className?: string }

/** A raised area for one list entry or one part of a page. */
export const Card = ({ children, isInteractive = false, className = '' }: CardProps) => (
  <div className={`card${isInteractive ? ' card--interactive' : ''} ${className}`.trim()}>{children}</div>
)

export type TagTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

/** A short fact or state; its text carries the meaning, its colour only supports it. */
export const Tag = ({ children, tone = 'neutral' }: { children: ReactNode; tone?: TagTone }) => (
  <span className={`tag tag--${tone}`}>{children}</span>
)
