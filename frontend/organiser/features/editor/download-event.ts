import { readEventFile } from '../../../api/event-file/read-event-file.ts'
import { downloadText } from '../../../text/events/import.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showFailure } from '../../shared/failure-toast.ts'

/** Some browsers read the file only after the click has been handled. */
const AVAILABLE_MS = 60_000

/** Downloads the event as one file with its name. */
export const downloadEvent = async (eventReference: string): Promise<void> => {
  try {
    const { name, file } = await readEventFile(eventReference)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${fileNameOf(name)}.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), AVAILABLE_MS)
    showToast({ kind: 'success', message: downloadText.done })
  } catch (error) {
    showFailure(error, downloadText.failed)
  }
}

/** The name without characters that file systems refuse. */
const fileNameOf = (name: string) =>
  name
    .replaceAll(/[\s\\/:*?"<>|]+/g, ' ')
    .trim()
    .slice(0, 100) || 'event'
