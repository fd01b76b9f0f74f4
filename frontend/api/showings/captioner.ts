import { ApiError } from '../client/api-error.ts'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { CAPTION_PATIENCE_MS } from './captions.ts'

export type CaptionerState = Schemas['CaptionerState']

/** The calls of a captioner who has only the link. `onState` gets the state of the showing with each read; null once the link has ended. */
export const captionerCalls = (captionerToken: string, onState: (state: CaptionerState | null) => void) => {
  const path = { captionerToken }
  return {
    read: async (query: { after?: number; before?: number }) => {
      try {
        const state = await unwrap(api.GET('/api/captioners/{captionerToken}', { params: { path, query } }))
        onState(state)
        return state.captions
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) onState(null)
        return undefined
      }
    },
    send: (captions: Schemas['NewCaption'][]) =>
      unwrap(
        api.POST('/api/captioners/{captionerToken}/captions', {
          params: { path },
          body: { captions },
          signal: AbortSignal.timeout(CAPTION_PATIENCE_MS),
        }),
      ),
  }
}
