import type { ReactNode } from 'react'
import { uiText } from '../../text/ui.ts'
import { Icon, type IconName } from '../actions/icon.tsx'
import { Link } from '../actions/link.tsx'
import { useUiSettings } from '../ui-settings.tsx'
import './feedback.css'

export interface ShownError {
  message: string
  field?: string | undefined
  requiresUpgrade?: boolean | undefined
}

export type BannerKind = 'info' | 'success' | 'warning' | 'error'

const icons: Record<BannerKind, IconName> = { info: 'info', success: 'tick', warning: 'warning', error: 'warning' }

interface BannerProps {
  kind?: BannerKind
  /** Its text is already announced elsewhere; a status role would repeat it. */
  isQuiet?: boolean
  children: ReactNode
}

/** A notice in the page. Errors are assertive (`role=alert`), all others polite. */
export const Banner = ({ kind = 'info', isQuiet = false, children }: BannerProps) => (
  <div className={`banner banner--${kind}`} role={isQuiet ? undefined : kind === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[kind]} />
    <div className="banner__body">{children}</div>
  </div>
)

/** An error message, with an upgrade link if the server says that a higher plan is needed. */
export const ErrorMessage = ({ error }: { error: ShownError }) => {
  const { upgradeHref } = useUiSettings()
  return (
    <>
      {error.message}
      {error.requiresUpgrade && (
        <>
          {' '}
          <Link href={upgradeHref}>{uiText.upgradeHere}</Link>
        </>
      )}
    </>
  )
}

/** The errors of a page in one banner; nothing without errors. */
export const ErrorBanner = ({ errors }: { errors: readonly ShownError[] }) => {
  if (errors.length === 0) return null
  return (
    <Banner kind="error">
      <ul className="plain-list">
        {errors.map((error) => (
          <li key={`${error.field} ${error.message}`}>
            <ErrorMessage error={error} />
          </li>
        ))}
      </ul>
    </Banner>
  )
}
