import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, type PressEvent } from 'react-aria-components'
import { Spinner } from '../feedback/spinner.tsx'
import './button.css'
import { Icon, type IconName } from './icon.tsx'
import { useOnce } from './use-once.ts'
import { useSettling } from './use-settling.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'onPress'> {
  children?: ReactNode
  variant?: ButtonVariant
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  className?: string
  /** Disabled, but still reachable: a button that is disabled while it has the focus would lose it to the page. */
  isSoftDisabled?: boolean
  /** A promise that it gives back is waited for: until then the button is pending. */
  onPress?: ((event: PressEvent) => unknown) | undefined
  /** What a press does, where that changes in place: for a moment after each change presses do nothing. */
  meaning?: string
  ref?: Ref<HTMLButtonElement>
}

/** The class names shared by buttons and by links that look like buttons. */
export const buttonClass = (variant: ButtonVariant, size: string, iconOnly: boolean, extra = '') =>
  `button button--${variant} button--${size}${iconOnly ? ' button--icon' : ''} ${extra}`.trim()

/**
 * A press button. While it is pending it keeps its focus and its name and ignores presses. React Aria's own pending
 * state is not used: it announces the button at each change, by nodes that soon refer to nothing.
 */
export const Button = ({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  className = '',
  isPending: isToldPending = false,
  isSoftDisabled = false,
  onPress,
  meaning,
  ...rest
}: ButtonProps) => {
  const press = useOnce(onPress)
  const isPending = isToldPending || press.isPending
  const isSettling = useSettling(meaning)
  const waiting = { 'aria-disabled': true, onPress: () => undefined, type: 'button' } as const
  return (
    <AriaButton
      {...rest}
      {...(onPress ? { onPress: press.start } : {})}
      {...(isSoftDisabled ? { 'aria-disabled': true } : {})}
      {...(isPending || isSettling ? waiting : {})}
      className={buttonClass(
        variant,
        size,
        children === undefined,
        isPending ? `button--pending ${className}` : className,
      )}
    >
      {isPending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  )
}
