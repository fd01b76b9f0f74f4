import { isMailbox, showMailbox } from './mailbox.ts'
import { startMockMode } from './start-mock-mode.ts'

await startMockMode({ isPhone: false })
const root = document.querySelector<HTMLElement>('#app')
if (root && isMailbox(location.pathname)) await showMailbox(root)
else await import('../organiser/main.tsx')
