import type { ReactNode } from 'react'
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components'
import { type ButtonVariant, buttonClass } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  href: string
  children: ReactNode
  icon?: IconName
  className?: string
  /** Looks like a button where the link is a main action of the page. */
  look?: ButtonVariant | 'inline' | 'standalone'
  size?: 'small' | 'medium' | 'large'
}

/** A link to a path of the app (routed without a page load) or to another page. */
export const Link = ({ children, icon, look = 'inline', size = 'medium', className = '', ...rest }: LinkProps) => (
  <AriaLink {...rest} className={classOf(look, size, className)}>
    {icon && <Icon name={icon} />}
    {children}
  </AriaLink>
)

const classOf = (look: NonNullable<LinkProps['look']>, size: string, extra: string) => {
  if (look === 'inline') return `link ${extra}`.trim()
  if (look === 'standalone') return `link link--standalone ${extra}`.trim()
  return buttonClass(look, size, false, extra)
}
