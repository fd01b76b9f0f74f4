import { addScreens, type LostPart, useCreateFromSettings } from '../../../api/event-file/add-screens.ts'
import type { EventSettings } from '../../../api/event-file/format.ts'
import { importText } from '../../../text/events/import.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { paths } from '../../paths.ts'
import { EventsFull } from '../../shared/plans/events-full.tsx'
import type { Remark } from '../../shared/songs/parsed-file.ts'
import { Importer } from './importer.tsx'
import type { ChosenFile } from './report.ts'

/** Creates an event from a downloaded file. */
export const Component = () => {
  const create = useCreateFromSettings()
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
        endings={['.json']}
        addLabel={importText.addEvent}
        slideCount={0}
        isSingle
        mayBeEmpty
        eventFor={(files) => create(settingsOf(files), files[0]?.parsed.screens?.looks)}
        finish={async (eventReference, files) => {
          const lost = await addScreens(eventReference, settingsOf(files), files[0]?.parsed.screens)
          return lost.map(toRemark)
        }}
      />
    </div>
  )
}

const toRemark = (part: LostPart): Remark => {
  const name = part.kind === 'endPage' ? importText.endPage(part.name) : importText.parts[part.kind]
  return { message: importText.notAdded(name, part.error.message) }
}

/** Any other file creates an event named after it. */
const settingsOf = ([file]: readonly ChosenFile[]): EventSettings =>
  file?.parsed.event ?? {
    name: file?.name.replace(/\.[^.]*$/, '').slice(0, 200) || importText.untitled,
    allowUserNavigation: true,
    allowViewAllPages: false,
    defaultLanguageCode: 'en',
    fontStyleEnum: 'Classic',
    colourStyleEnum: 'Purple',
  }
