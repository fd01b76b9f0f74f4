import type { ReactNode } from 'react'
import { dashboardText } from '../../../text/events/events.ts'
import { importText } from '../../../text/events/import.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { paths } from '../../paths.ts'
import './dashboard.css'

interface DashboardHeadProps {
  /** The heading. */
  children: ReactNode
  /** A way to a new event that depends on the events. */
  first?: ReactNode
}

/** The heading and the ways to a new event. Also drawn at build time (`prerender/frames.tsx`). */
export const DashboardHead = ({ children, first }: DashboardHeadProps) => (
  <div className="page-head">
    {children}
    <div className="row">
      {first}
      <Link href={paths.importEvent} look="secondary">
        {importText.eventLink}
      </Link>
      <Link href={paths.newEvent} look="primary" icon="add">
        {dashboardText.create}
      </Link>
    </div>
  </div>
)
