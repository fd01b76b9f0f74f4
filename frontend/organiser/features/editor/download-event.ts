import { readEventFile } from '../../../api/event-file/read-event-file.ts'
import { downloadText } from '../../../text/events/import.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { saveFile } from '../../shared/files/save-file.ts'

/** Downloads the event as one file with its name. */
export const downloadEvent = async (eventReference: string): Promise<void> => {
  try {
    const { name, file, videosLeftOut } = await readEventFile(eventReference)
    saveFile(file, name, 'json')
    if (videosLeftOut === 0) showToast({ kind: 'success', message: downloadText.done })
    else showToast({ kind: 'info', message: downloadText.withoutVideos(videosLeftOut) })
  } catch (error) {
    showFailure(error, downloadText.failed)
  }
}
