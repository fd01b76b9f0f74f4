import { useState } from 'react'
import { asApiError } from '../../../../api/client/api-error.ts'
import {
  type EventDetails,
  furtherLanguages,
  type LecternEvent,
  useEvent,
  useUpdateEvent,
} from '../../../../api/events/events.ts'
import { editorText } from '../../../../text/events/editor.ts'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { mergeDetails, takeFields } from './merge-details.ts'
import { useEventShowing } from './use-event-showing.ts'

interface Version {
  details: EventDetails
  etag: string | undefined
}

export interface DetailsConflict {
  theirs: Version
  fields: readonly (keyof EventDetails)[]
}

/**
 * The details during editing. Saving never overwrites a newer version: changes to different fields are merged, and for
 * the same field the organiser chooses.
 */
export const useDetails = (event: LecternEvent, onSaved: () => void) => {
  const { data, refetch } = useEvent(event.reference)
  const [opened, setOpened] = useState<Version>(() => ({ details: detailsOf(event), etag: data?.etag }))
  const [details, setDetails] = useState(opened.details)
  const [errors, setErrors] = useState<ShownError[]>([])
  const [conflict, setConflict] = useState<DetailsConflict>()
  const update = useUpdateEvent(event.reference)
  const showing = useEventShowing(event.reference)
  const set = (change: Partial<EventDetails>) => setDetails({ ...details, ...change })
  const store = async (mine: EventDetails, over: Version): Promise<void> => {
    try {
      await showing?.save()
      await update.mutateAsync({ details: mine, etag: over.etag })
      showToast({ kind: 'success', message: editorText.updated })
      onSaved()
    } catch (error) {
      const failure = asApiError(error)
      if (failure.status === 412) return meet(mine, over)
      setConflict(undefined)
      setErrors(failure.errors)
    }
  }
  const meet = async (mine: EventDetails, over: Version) => {
    const latest = await refetch()
    setConflict(undefined)
    if (latest.isError) return setErrors(asApiError(latest.error).errors)
    const theirs = { details: detailsOf(latest.data?.data ?? event), etag: latest.data?.etag }
    const { merged, conflicts } = mergeDetails(over.details, mine, theirs.details)
    setOpened(theirs)
    setDetails(merged)
    if (conflicts.length === 0) return store(merged, theirs)
    setConflict({ theirs, fields: conflicts })
  }
  const submit = () => {
    const named = { ...details, name: details.name.trim() }
    const missing = [...(named.name === '' ? [nameMissing] : []), ...(showing?.errors() ?? [])]
    setErrors(missing)
    return missing.length > 0 ? undefined : store(named, opened)
  }
  const choose = (chosen: 'mine' | 'theirs') =>
    conflict && store(chosen === 'mine' ? details : withTheirs(details, conflict), conflict.theirs)
  const isPending = update.isPending || showing?.isPending === true
  return { details, set, showing, errors, isPending, submit, conflict, choose }
}

const detailsOf = (event: LecternEvent): EventDetails => ({
  name: event.name,
  allowUserNavigation: event.allowUserNavigation,
  allowViewAllPages: event.allowViewAllPages,
  defaultLanguageCode: event.defaultLanguageCode,
  languages: furtherLanguages(event),
  teamReference: event.teamReference,
  isTemplate: event.isTemplate,
})

const nameMissing: ShownError = { field: 'name', message: editorText.eventNameRequired }

const withTheirs = (details: EventDetails, { theirs, fields }: DetailsConflict) =>
  takeFields(details, theirs.details, fields)
