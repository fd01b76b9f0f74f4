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
  /** Ignores presses but stays focusable: a disabled button would lose its focus to the page. */
  isSoftDisabled?: boolean
  /** If it returns a promise, the button is pending until that settles. */
  onPress?: ((event: PressEvent) => unknown) | undefined
  /**
   * What a press currently does, for buttons that change in place. Presses are ignored for a moment after each change.
   */
  meaning?: string
  ref?: Ref<HTMLButtonElement>
}

/** The class names shared by buttons and by links that look like buttons. */
export const buttonClass = (variant: ButtonVariant, size: string, iconOnly: boolean, extra = '') =>
  `button button--${variant} button--${size}${iconOnly ? ' button--icon' : ''} ${extra}`.trim()

/**
 * A button. While pending it keeps its focus and name, and ignores presses. React Aria's own pending state isn't used:
 * it announces the button on each change, through nodes that are soon removed.
 */
export const Button = ({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  className = '',
  isPending: isShownPending = false,
  isSoftDisabled = false,
  onPress,
  meaning,
  ...rest
}: ButtonProps) => {
  const press = useOnce(onPress)
  const isPending = isShownPending || press.isPending
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
