import type { Version } from '../live/snapshot/load-live-showing.ts'

/** The `ETag` of a display state. */
export const displayTag = ({ epoch, revision }: Version) => `"${epoch}.${revision}"`

/** Whether `If-None-Match` names this state. A proxy that compresses makes tags weak (`W/`), so the mark is not looked at. */
export const isKnown = (version: Version, ifNoneMatch: string | undefined) =>
  (ifNoneMatch ?? '').split(',').some((tag) => ['*', displayTag(version)].includes(tag.trim().replace(/^W\//, '')))
