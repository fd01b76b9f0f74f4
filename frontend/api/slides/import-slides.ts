import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, asApiError, FAULT, NO_ANSWER } from '../client/api-error.ts'
import { api, unwrap } from '../client/client.ts'
import { fillPage, type SaveContents, slidesKey } from './slides.ts'

export interface NewSlide {
  name: string
  rows: SaveContents['rows']
  notes?: string
}

/** What became of a slide: its reference, or why it was not added. */
export type Outcome = { reference: string } | { error: ApiError }

const WAIT_MS = 5000
const MAX_WAITS = 24

/** The server counts changes by the minute (429); an import waits for its turn instead of losing a slide. */
export const patiently = async <T>(call: () => Promise<T>, waits = MAX_WAITS): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    if (asApiError(error).status !== 429 || waits === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    return patiently(call, waits - 1)
  }
}

/** Adds a slide with its contents; one whose contents are refused is taken away again. */
const addSlide = async (eventReference: string, { name, rows, notes = '' }: NewSlide): Promise<string> => {
  const path = { eventReference }
  const slide = await patiently(() =>
    unwrap(api.POST('/api/sessions/{eventReference}/pages', { params: { path }, body: { name } })),
  )
  if ('pages' in slide) throw new TypeError('A new slide was answered with a list of slides.')
  const { reference, pageReference } = slide
  try {
    await patiently(() => fillPage(pageReference, { rows, notes }))
  } catch (error) {
    const params = { path: { eventReference, slideReference: reference } }
    await api.DELETE('/api/sessions/{eventReference}/pages/{slideReference}', { params }).catch(() => undefined)
    throw error
  }
  return reference
}

/** After these no further slide can be added: no answer, a fault of this page, no log-in, no event, no room. */
const isFinal = ({ status, code }: ApiError) =>
  [NO_ANSWER, FAULT, 401, 403, 404, 429].includes(status) || code === 'too-many'

/**
 * Adds slides one after the other, so that they keep their order. A slide that is refused does not stop the others;
 * `onDone` says after each how many are settled. Answers one outcome for each slide that was tried.
 */
export const useAddSlides = () => {
  const queryClient = useQueryClient()
  return async (
    eventReference: string,
    slides: readonly NewSlide[],
    onDone: (done: number) => void,
  ): Promise<Outcome[]> => {
    const outcomes: Outcome[] = []
    for (const slide of slides) {
      try {
        outcomes.push({ reference: await addSlide(eventReference, slide) })
      } catch (thrown) {
        const error = asApiError(thrown)
        outcomes.push({ error })
        if (isFinal(error)) break
      }
      onDone(outcomes.length)
    }
    await queryClient.invalidateQueries({ queryKey: slidesKey(eventReference) })
    return outcomes
  }
}
