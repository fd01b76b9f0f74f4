import type { ReactNode } from 'react'
import { Icon, type IconName } from '../actions/icon.tsx'
import './feedback.css'

interface EmptyStateProps {
  /** What is missing, as a picture. */
  icon?: IconName
  children: ReactNode
  action?: ReactNode
}

/** Stands in for an empty list: what it's for, and how to add the first entry. */
export const EmptyState = ({ icon, children, action }: EmptyStateProps) => (
  <div className="empty">
    {icon && (
      <span className="empty__icon">
        <Icon name={icon} />
      </span>
    )}
    {children}
    {action}
  </div>
)
