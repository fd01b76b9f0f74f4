import type { ReactNode } from 'react'
import './feedback.css'

/** What stands where a list has nothing yet: what it is for, and the way to the first entry. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="empty">
    {children}
    {action}
  </div>
)
