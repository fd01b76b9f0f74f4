import { useNavigate } from 'react-router'
import { type EventListItem, useDuplicateEvent } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { useOnce } from '../../../ui/actions/use-once.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { weeksLater } from './weeks-later.ts'

/**
 * Duplicates an event for a week later, and opens the copy with its name and date to change. One at a time, so a second press makes no
 * second copy.
 */
export const useDuplication = () => {
  const { mutateAsync } = useDuplicateEvent()
  const navigate = useNavigate()
  const duplicate = async ({ reference: eventReference, startDateUtc: before }: EventListItem) => {
    try {
      const startDateUtc = before ? weeksLater(before, new Date()) : undefined
      const { reference, name } = await mutateAsync({ eventReference, startDateUtc })
      showToast({ kind: 'success', message: dashboardText.duplicated(name) })
      await navigate(paths.event(reference, { copied: 'true' }))
    } catch (error) {
      showFailure(error, dashboardText.duplicateFailed)
    }
  }
  return useOnce(duplicate).start
}
