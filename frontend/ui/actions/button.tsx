import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Spinner } from '../feedback/spinner.tsx'
import './button.css'
import { Icon, type IconName } from './icon.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children?: ReactNode
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** The class names shared by buttons and by links that look like buttons. */
export const buttonClass = (variant: ButtonVariant, size: string, iconOnly: boolean, extra = '') =>
  `button button--${variant} button--${size}${iconOnly ? ' button--icon' : ''} ${extra}`.trim()

/** A press button. While `isPending` it keeps its focus and name, ignores presses and says that it is busy. */
export const Button = ({ children, variant = 'secondary', size = 'medium', icon, className, ...rest }: ButtonProps) => (
  <AriaButton {...rest} className={buttonClass(variant, size, children === undefined, className)}>
    {rest.isPending ? <PendingSpinner /> : icon && <Icon name={icon} />}
    {children}
  </AriaButton>
)

const PendingSpinner = () => (
  <ProgressBar isIndeterminate aria-label={uiText.loading}>
    <Spinner />
  </ProgressBar>
)
