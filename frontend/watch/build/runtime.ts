import type { Alias } from 'vite'

const preact: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * The React implementation: preact, a tenth of the size, or React itself with `WATCH_RUNTIME=react`. Browser and server
 * build must agree, since one hydrates the other's markup.
 */
export const runtimeAliases = (): Alias[] =>
  process.env.WATCH_RUNTIME === 'react'
    ? []
    : Object.entries(preact).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
