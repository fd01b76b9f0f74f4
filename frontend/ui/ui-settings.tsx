import { createContext, use } from 'react'

interface UiSettings {
  /** Where 'Upgrade here' leads; `ui` knows no routes. */
  upgradeHref: string
}

const Context = createContext<UiSettings>({ upgradeHref: '' })

export const UiSettingsProvider = Context.Provider

/** The settings that the shell provides to `ui`. */
export const useUiSettings = () => use(Context)
