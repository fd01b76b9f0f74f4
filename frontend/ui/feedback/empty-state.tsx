import type { ReactNode } from 'react'
import './feedback.css'

/** Stands in for an empty list: what it's for, and how to add the first entry. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    {children}
    {action}
  </div>
)
