import { createContext, use } from 'react'
import { exampleInstallation, INSTALLATION_META, type Installation } from '../../../openapi/rules/installation.ts'

/** Reads what the server has written into the page; the example where no server did, as in mocks. */
export function readInstallation(): Installation {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${INSTALLATION_META}"]`)?.content ?? ''
  return written.startsWith('{') ? JSON.parse(written) : exampleInstallation
}

/** The installation that serves these pages. */
export const InstallationContext = createContext(exampleInstallation)

export const useInstallation = () => use(InstallationContext)
