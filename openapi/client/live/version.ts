/** A state's version: a higher epoch is newer, and within an epoch a higher revision. */
export interface Version {
  epoch: number
  revision: number
}

/** Whether a state is newer than the known one; an equal one isn't. */
export const isNewer = (candidate: Version, known: Version): boolean =>
  candidate.epoch === known.epoch ? candidate.revision > known.revision : candidate.epoch > known.epoch

export const versionOf = ({ epoch, revision }: Version): Version => ({ epoch, revision })
