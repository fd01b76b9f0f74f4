import type { StageState } from '../../../generated/zod/schemas/index.zod.ts'
import type { WatchContext } from '../context/context.ts'
import { fail } from '../errors/fail.ts'

interface StageInput {
  stageToken: string
  /** If given, the key must belong to this showing. */
  showingReference?: string
}

/** The stage display of a link's key. @throws not-found */
export async function readWatchStage(
  ctx: WatchContext,
  { stageToken, showingReference }: StageInput,
): Promise<StageState> {
  const found = await ctx.services.source.readStage(stageToken)
  if (!found || (showingReference ?? found.showingReference) !== found.showingReference) return fail('not-found')
  return found.state
}
