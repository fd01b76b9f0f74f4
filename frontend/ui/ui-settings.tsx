import { createContext, use } from 'react'

interface UiSettings {
  /** Where 'Upgrade here' leads; the wrappers know no route themselves. */
  upgradeHref: string
}

const Context = createContext<UiSettings>({ upgradeHref: '' })

export const UiSettingsProvider = Context.Provider

/** What the shell tells the wrappers. */
export const useUiSettings = () => use(Context)
