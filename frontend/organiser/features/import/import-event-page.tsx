import { useNavigate } from 'react-router'
import { maxLengths } from '../../../../generated/limits.ts'
import { addScreens, type LostPart, useCreateFromSettings } from '../../../api/event-file/add-screens.ts'
import type { EventSettings } from '../../../api/event-file/format.ts'
import { useDeleteEvent } from '../../../api/events/events.ts'
import { importText } from '../../../text/events/import.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { formatDay } from '../../../ui/display/date-format.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { paths } from '../../paths.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { EventsFull } from '../../shared/plans/events-full.tsx'
import { ENDINGS } from '../../shared/songs/endings.ts'
import type { Remark } from '../../shared/songs/reading/parsed-file.ts'
import { IMAGE_TYPES } from '../../shared/theme/image-file-rules.ts'
import { Formats } from './formats.tsx'
import { Importer } from './importer.tsx'
import { type ChosenFile, eventAmong, type ImportReport } from './report.ts'

/** Creates an event from files of songs, slides and pictures, or from a downloaded event. */
export const Component = () => {
  const create = useCreateFromSettings()
  const undo = useUndo()
  return (
    <div className="stack stack--wide">
      <p>
        <Link href={paths.dashboard} look="standalone" icon="back">
          {importText.backToEvents}
        </Link>
      </p>
      <PageTitle title={importText.eventHeading} />
      <EventsFull />
      <Importer
        intro={importText.eventIntro}
        endings={[...ENDINGS, ...IMAGE_TYPES]}
        whatCanBeBrought={<Formats />}
        addLabel={importText.addEvent}
        slideCount={0}
        suggestName={suggestedName}
        eventFor={(files, name) => create(settingsOf(files, name), eventAmong(files)?.parsed.screens?.looks)}
        finish={async (eventReference, files, name) => {
          const lost = await addScreens(eventReference, settingsOf(files, name), eventAmong(files)?.parsed)
          return lost.map(toRemark)
        }}
        undo={undo}
      />
    </div>
  )
}

/** Deletes the event that the import has created. */
const useUndo = () => {
  const remove = useDeleteEvent()
  const navigate = useNavigate()
  return async ({ eventReference }: ImportReport) => {
    try {
      await remove.mutateAsync(eventReference)
    } catch (error) {
      showFailure(error, importText.undoFailed)
      return false
    }
    showToast({ kind: 'success', message: importText.eventDeleted })
    void navigate(paths.dashboard, { replace: true })
    return false
  }
}

const toRemark = (part: LostPart): Remark => {
  const name = part.kind === 'endPage' ? importText.endPage(part.name) : importText.parts[part.kind]
  return { message: importText.notAdded(name, part.error.message) }
}

/** The name of a downloaded event or of the only file; several files have no name in common. */
const suggestedName = (files: readonly ChosenFile[]): string => {
  const [first, ...others] = files.filter(({ parsed }) => parsed.slides.length > 0)
  const fileName = first?.name.replace(/\.[^.]*$/, '').slice(0, maxLengths.EventName)
  const ofSlides = others.length > 0 ? importText.importOf(formatDay(new Date())) : fileName
  return eventAmong(files)?.parsed.event?.name || ofSlides || importText.untitled
}

const settingsOf = (files: readonly ChosenFile[], name: string): EventSettings => ({
  allowUserNavigation: true,
  allowViewAllPages: false,
  defaultLanguageCode: 'en',
  fontStyleEnum: 'Classic',
  colourStyleEnum: 'Purple',
  ...eventAmong(files)?.parsed.event,
  name: name.trim(),
})
