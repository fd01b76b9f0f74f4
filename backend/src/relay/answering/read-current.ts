import type { Services } from '../../context/context.ts'
import { isNewer } from '../../live/snapshot/load-live-showing.ts'

/**
 * A showing at least as new as the question. What this node has cached may be older: a message that has reached the relay may still be on
 * its way to this node.
 */
export async function readCurrent({ live, source }: Pick<Services, 'live' | 'source'>, showingReference: string) {
  const [known, versions] = await Promise.all([live.read(showingReference), source.loadVersions([showingReference])])
  const version = versions.get(showingReference)
  const isCurrent = known ? version && !isNewer(version, known.snapshot.display) : !version
  if (isCurrent) return known
  live.wake([showingReference])
  return live.read(showingReference)
}
