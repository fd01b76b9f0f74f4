import { readEventFile } from '../../../api/event-file/read-event-file.ts'
import { downloadText } from '../../../text/events/import.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { saveFile } from '../../shared/files/save-file.ts'

/** Downloads the event as one file with its name. */
export const downloadEvent = async (eventReference: string): Promise<void> => {
  try {
    const { name, file } = await readEventFile(eventReference)
    saveFile(file, name, 'json')
    showToast({ kind: 'success', message: downloadText.done })
  } catch (error) {
    showFailure(error, downloadText.failed)
  }
}
