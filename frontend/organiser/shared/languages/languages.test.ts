import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('languages that Chrome has no names for have names', async () => {
  const asInChrome = class {
    of = (code: string) => code
  }
  vi.stubGlobal('Intl', { ...Intl, DisplayNames: asInChrome })
  const { languageName } = await import('./languages.ts')
  expect(['gv', 'kw'].map(languageName)).toEqual(['Manx', 'Cornish'])
})
