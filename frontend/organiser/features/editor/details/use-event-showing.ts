import { useRef, useState } from 'react'
import {
  type Showing,
  useShowingListCommands,
  useShowings,
  withoutPreviews,
} from '../../../../api/showings/showings.ts'
import { showingsText } from '../../../../text/presenter/presenter.ts'
import { fromLocalInput, toLocalInput } from '../../../../ui/display/date-format.ts'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'

interface ShowingInput {
  /** The value of the date field, in local time. */
  startDate: string
  location: string
}

const inputOf = (showing: Showing | undefined): ShowingInput => ({
  startDate: showing?.startDateUtc ? toLocalInput(showing.startDateUtc) : '',
  location: showing?.location ?? '',
})

const isSame = (one: ShowingInput, other: ShowingInput) =>
  one.startDate === other.startDate && one.location.trim() === other.location.trim()

/**
 * Date and place of an event with one showing, or with none yet. Undefined while they aren't known, and with several
 * showings, which have a page of their own.
 */
export const useEventShowing = (eventReference: string) => {
  const { data } = useShowings(eventReference)
  const [opened] = useState(() => data && withoutPreviews(data))
  const [input, setInput] = useState(() => inputOf(opened?.[0]))
  const stored = useRef({ reference: opened?.[0]?.reference, input })
  const { add, update } = useShowingListCommands(eventReference)
  if (!opened || opened.length > 1) return undefined
  const [showing] = opened
  const isStartFixed = Boolean(showing?.presentationStartUtc || showing?.endDateUtc)
  const isChanged = () => !isSame(input, stored.current.input)
  /** What is missing; nothing if no date and no place are wanted. */
  const errors = (): ShownError[] =>
    isChanged() && !fromLocalInput(input.startDate)
      ? [{ field: 'startDateUtc', message: showingsText.startDateRequired }]
      : []
  /** Saves what has changed. A repeated call, as after a conflict about the other details, saves nothing twice. */
  const save = async () => {
    const startDateUtc = isStartFixed ? showing?.startDateUtc : fromLocalInput(input.startDate)
    if (!isChanged() || !startDateUtc) return
    const values = { startDateUtc, location: input.location.trim() }
    const { reference } = stored.current
    if (reference) await update.mutateAsync({ showingReference: reference, ...values })
    const added = reference ? undefined : await add.mutateAsync(values)
    stored.current = { reference: reference ?? added?.data?.responseData.reference, input }
  }
  return {
    input,
    set: (change: Partial<ShowingInput>) => setInput({ ...input, ...change }),
    isStartFixed,
    errors,
    save,
    isPending: add.isPending || update.isPending,
  }
}

export type EventShowing = NonNullable<ReturnType<typeof useEventShowing>>
