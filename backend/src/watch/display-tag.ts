import type { Version } from '../context/ports/watch-source.ts'

/** The `ETag` of a display state. */
export const displayTag = ({ epoch, revision }: Version) => `"${epoch}.${revision}"`

/** Whether `If-None-Match` contains this state's tag. Compares without the `W/` that compressing proxies add. */
export const isKnown = (version: Version, ifNoneMatch: string | undefined) =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', displayTag(version)].includes(tag.trim().replace(/^W\//, '')))
