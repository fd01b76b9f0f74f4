import { etagOf, hasTag } from '../../../../openapi/rules/http/entity-tags.ts'
import { fail } from '../../errors/fail.ts'

/** Rejects a change based on an older version. Without `If-Match` every change is accepted. @throws version-conflict */
export function checkVersion(version: number, ifMatch: string | undefined) {
  if (ifMatch === undefined) return
  if (!hasTag(ifMatch, etagOf(version))) fail('version-conflict')
}
