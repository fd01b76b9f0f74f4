import { fail } from '../../errors/fail.ts'

/** A version as its `ETag`: the number in quotes. */
export const etagOf = (version: number) => `"${version}"`

/**
 * Ends a verb when somebody has written since the version that the change is based on. Without `If-Match` everything goes.
 * A proxy that compresses makes tags weak (`W/`), so the mark is not looked at.
 * @throws version-conflict
 */
export function checkVersion(version: number, ifMatch: string | undefined) {
  if (ifMatch === undefined) return
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (!tags.includes('*') && !tags.includes(etagOf(version))) fail('version-conflict')
}
