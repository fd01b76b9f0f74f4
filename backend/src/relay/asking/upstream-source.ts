import type { LiveShowing } from '../../context/ports/live-showings.ts'
import type { WatchSource } from '../../context/ports/watch-source.ts'
import type { OpenCounter } from '../../limits/counter.ts'
import { countedForRelays } from '../../limits/limiters.ts'
import { VERSIONS_AT_ONCE } from '../questions.ts'
import type { AskUpstream } from './ask-upstream.ts'

/** What attendees see, as upstream nodes answer it. */
export const createUpstreamSource = (ask: AskUpstream): WatchSource => ({
  loadShowing: (showingReference) => ask('showing', { showingReference }),
  async loadVersions(references) {
    const parts = Array.from({ length: Math.ceil(references.length / VERSIONS_AT_ONCE) }, (_, n) =>
      references.slice(n * VERSIONS_AT_ONCE, (n + 1) * VERSIONS_AT_ONCE),
    )
    const answers = await Promise.all(parts.map((showingReferences) => ask('versions', { showingReferences })))
    return new Map(answers.flat())
  },
  findEvent: (accessCode) => ask('event', { accessCode }),
  openPreview: (previewToken) => ask('preview', { previewToken }),
  readStage: (stageToken) => ask('stage', { stageToken }),
  listSlides: ({ snapshot }, part) => ask('slides', { ...ofShowing(snapshot), part }),
  readLyricExtents: ({ snapshot }) => ask('lyricExtents', ofShowing(snapshot)),
  listCaptions: ({ snapshot }, part) => ask('captions', { ...ofShowing(snapshot), part }),
  readTranslation: ({ snapshot }, of) => ask('translation', { ...ofShowing(snapshot), ...of }),
  readEnd: ({ snapshot }) => ask('end', ofShowing(snapshot)),
})

const ofShowing = ({ showing }: LiveShowing['snapshot']) => ({ showingReference: showing.reference })

/** The counters of all nodes, so that guesses at a relay count like guesses at a node. */
export const createUpstreamCounters =
  (ask: AskUpstream): OpenCounter =>
  (name, seconds) => ({
    add(key, tries) {
      const known = countedForRelays.find((one) => one === name)
      if (!known) throw new Error(`A relay doesn't count ${name} (limiters.ts)`)
      return ask('count', { name: known, seconds, key, tries })
    },
    // Only log-ins are forgiven, which a relay doesn't have
    forget: async () => {},
  })
