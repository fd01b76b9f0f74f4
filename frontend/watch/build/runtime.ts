import type { Alias } from 'vite'

const preact: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/**
 * What the React of the source is built with: preact, which weighs a tenth on the phone, or React itself with
 * `WATCH_RUNTIME=react`. Browser and server build must agree, since one takes over the other's markup.
 */
export const runtimeAliases = (): Alias[] =>
  process.env.WATCH_RUNTIME === 'react'
    ? []
    : Object.entries(preact).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }))
