/** The place of a state in time: a higher epoch is newer, and within one epoch the higher revision. */
export interface Version {
  epoch: number
  revision: number
}

/** Whether a state is newer than the one we have. The same revision is not: it was seen already. */
export const isNewer = (candidate: Version, known: Version): boolean =>
  candidate.epoch === known.epoch ? candidate.revision > known.revision : candidate.epoch > known.epoch

export const versionOf = ({ epoch, revision }: Version): Version => ({ epoch, revision })
