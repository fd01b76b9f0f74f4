import { hasTag } from '../../../openapi/rules/http/entity-tags.ts'
import type { Version } from '../context/ports/watch-source.ts'

/** The `ETag` of a display state. */
export const displayTag = ({ epoch, revision }: Version) => `"${epoch}.${revision}"`

/** Whether `If-None-Match` contains this state's tag. */
export const isKnown = (version: Version, ifNoneMatch: string | undefined) => hasTag(ifNoneMatch, displayTag(version))
