import type { RunningMocks } from '../../mocks/browser/start-mocks.ts'
import { splitNames, UnknownSituation } from '../../mocks/situations/parse.ts'

const PARAMETER = 'mock'

/** An address of this page that leads into a situation. */
export function linkTo(names: readonly string[], address = location.href) {
  const url = new URL(address)
  url.searchParams.delete(PARAMETER)
  const rest = url.searchParams.toString()
  // Commas and colons stay readable
  url.search = [rest, names.length > 0 ? `${PARAMETER}=${names.join(',')}` : ''].filter(Boolean).join('&')
  return url.href
}

/**
 * Follows the names in the address of this page, before anything else runs on it, and takes them out of it. Answers what
 * is wrong with them, or null.
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
