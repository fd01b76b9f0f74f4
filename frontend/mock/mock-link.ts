import type { RunningMocks } from '../../mocks/browser/start-mocks.ts'
import { splitNames, UnknownSituation } from '../../mocks/situations/parse.ts'

const PARAMETER = 'mock'

/** The address of this page that opens in these situations. */
export function linkTo(names: readonly string[], address = location.href) {
  const url = new URL(address)
  url.searchParams.delete(PARAMETER)
  const rest = url.searchParams.toString()
  // Keep commas and colons readable
  url.search = [rest, names.length > 0 ? `${PARAMETER}=${names.join(',')}` : ''].filter(Boolean).join('&')
  return url.href
}

/**
 * Applies the situations named in this page's address before anything else runs, then removes them from it. Returns
 * what is wrong with the names, or null.
 */
export async function followMockLink({ use }: Pick<RunningMocks, 'use'>): Promise<string | null> {
  const names = new URLSearchParams(location.search).get(PARAMETER)
  if (names === null) return null
  history.replaceState(history.state, '', linkTo([]))
  try {
    await use(...splitNames(names))
    return null
  } catch (error) {
    if (error instanceof UnknownSituation) return error.message
    throw error
  }
}
