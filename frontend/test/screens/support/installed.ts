import { onTestFinished, vi } from 'vitest'
import { exampleInstallation, INSTALLATION_META, type Installation } from '../../../../openapi/rules/installation.ts'

/** Makes the pages those of another installation, as the server writes it into them. */
export function installed(parts: Partial<Installation>) {
  const meta = Object.assign(document.createElement('meta'), { name: INSTALLATION_META })
  meta.content = JSON.stringify({ ...exampleInstallation, ...parts })
  document.head.append(meta)
  onTestFinished(() => {
    meta.remove()
    vi.restoreAllMocks()
  })
}
