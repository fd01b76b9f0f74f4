import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Button, type ButtonVariant } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useOnce } from './use-once.ts'
import './menu.css'

export interface MenuEntry {
  id: string
  label: string
  icon?: IconName
  href?: string
  /** The name under which the file at `href` is saved. */
  download?: string
  /** `_blank` opens the address in a new tab. */
  target?: '_blank'
  isDestructive?: boolean
  /** If it returns a promise, all menu entries are ignored until that settles. */
  onAction?: () => unknown
}

interface MenuProps {
  /** The name of the button and of the menu, for instance "Event settings". */
  label: string
  /** The button's visible text; without it the button shows only its icon. */
  children?: ReactNode
  icon?: IconName
  variant?: ButtonVariant
  size?: 'small' | 'medium'
  entries: MenuEntry[]
}

/** A button that opens a menu. Opening it closes any other menu; Escape returns to the button. */
export const Menu = ({ label, children, icon = 'menu', variant = 'quiet', size = 'medium', entries }: MenuProps) => {
  const act = useOnce((entry: MenuEntry) => entry.onAction?.())
  return (
    <MenuTrigger>
      <Button aria-label={label} icon={icon} variant={variant} size={size}>
        {children}
      </Button>
      <Popover className="menu-popover" placement="bottom end">
        <AriaMenu className="menu" aria-label={label}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              className={`menu__item${entry.isDestructive ? ' menu__item--danger' : ''}`}
              {...(entry.href ? { href: entry.href, target: entry.target } : {})}
              {...(entry.download ? { download: entry.download } : {})}
              {...(entry.onAction ? { onAction: () => act.start(entry) } : {})}
            >
              {entry.icon && <Icon name={entry.icon} />}
              {entry.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
