import { etagOf, hasTag } from '../../../../openapi/rules/texts.ts'
import { fail } from '../../errors/fail.ts'

/** Refuses a change based on an older version. Without `If-Match` every change goes through. @throws version-conflict */
export function checkVersion(version: number, ifMatch: string | undefined) {
  if (ifMatch === undefined) return
  if (!hasTag(ifMatch, etagOf(version))) fail('version-conflict')
}
