import { useNavigate } from 'react-router'
import type { LecternEvent } from '../../../../api/events/events.ts'
import { type Showing, useCreatePreview } from '../../../../api/showings/showings.ts'
import { helpText } from '../../../../text/documents.ts'
import { binText } from '../../../../text/events/bin.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { downloadText } from '../../../../text/events/import.ts'
import { translationsText } from '../../../../text/events/translations.ts'
import { handoutText } from '../../../../text/presenter/handout.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Link } from '../../../../ui/actions/link.tsx'
import { Menu, type MenuEntry } from '../../../../ui/actions/menu.tsx'
import { paths } from '../../../paths.ts'
import { showFailure } from '../../../shared/failure-toast.ts'
import { HelpLink } from '../../../shared/help/help-link.tsx'
import { SAVES_FIRST } from '../../../shared/unsaved/save-first.ts'
import { downloadEvent } from '../download-event.ts'
import { presentFromEditor } from '../screens.ts'
import type { Editor } from '../use-editor.tsx'

export interface EventActionsProps {
  event: LecternEvent
  showings: Showing[]
  hasShowings: boolean
  editor: Editor
  onShare: () => void
  onTheme: () => void
  onDelete: () => void
}

/** What can be done with the whole event, side by side. */
export const EventActions = (props: EventActionsProps) => {
  const { event, showings, hasShowings, editor, onShare } = props
  const preview = usePreview(event.reference, editor)
  const openTranslations = useOpenTranslations(event)
  return (
    <>
      <Button icon="share" onPress={onShare}>
        <span className="editor__word">{editorText.share}</span>
      </Button>
      {hasShowings && (
        <Link
          href={paths.showings(event.reference)}
          routerOptions={{ state: SAVES_FIRST }}
          look="secondary"
          icon="bullets"
        >
          <span className="editor__word">{editorText.showings}</span>
        </Link>
      )}
      <Button icon="eye" isPending={preview.isPending} onPress={preview.open}>
        <span className="editor__word">{editorText.preview}</span>
      </Button>
      <PresentLink event={event} showings={showings} />
      <Menu
        label={editorText.settings}
        icon="settings"
        variant="secondary"
        entries={settingsOf(props, openTranslations)}
      />
      <HelpLink section="editing-events" isCompact />
    </>
  )
}

/** On small screens one menu has all but Present, which leaves the room to the slide. */
export const SmallEventActions = (props: EventActionsProps) => {
  const { event, showings, hasShowings, editor, onShare } = props
  const preview = usePreview(event.reference, editor)
  const navigate = useNavigate()
  const openTranslations = useOpenTranslations(event)
  const showingsEntry: MenuEntry = {
    id: 'showings',
    label: editorText.showings,
    icon: 'bullets',
    onAction: () => void navigate(paths.showings(event.reference), { state: SAVES_FIRST }),
  }
  return (
    <>
      <PresentLink event={event} showings={showings} />
      <Menu
        label={editorText.moreActions}
        variant="secondary"
        entries={[
          { id: 'share', label: editorText.share, icon: 'share', onAction: onShare },
          ...(hasShowings ? [showingsEntry] : []),
          { id: 'preview', label: editorText.preview, icon: 'eye', onAction: preview.open },
          ...settingsOf(props, openTranslations),
          {
            id: 'help',
            label: helpText.help,
            icon: 'help',
            href: paths.helpSection('editing-events'),
            target: '_blank',
          },
        ]}
      />
    </>
  )
}

const PresentLink = ({ event, showings }: Pick<EventActionsProps, 'event' | 'showings'>) => (
  <Link href={presentFromEditor(event, showings)} routerOptions={{ state: SAVES_FIRST }} look="primary" icon="play">
    {editorText.present}
  </Link>
)

const settingsOf = (
  { event, editor, onTheme, onDelete }: EventActionsProps,
  openTranslations: () => void,
): MenuEntry[] => [
  { id: 'details', label: editorText.editDetails, icon: 'edit', onAction: editor.details.open },
  { id: 'theme', label: editorText.editTheme, icon: 'image', onAction: onTheme },
  { id: 'translations', label: translationsText.link, icon: 'globe', onAction: openTranslations },
  {
    id: 'handout',
    label: handoutText.link,
    icon: 'print',
    href: paths.handout(event.reference, event.defaultShowing.reference),
  },
  { id: 'download', label: downloadText.menu, icon: 'down', onAction: () => downloadEvent(event.reference) },
  { id: 'bin', label: binText.headingOfEvent, icon: 'undo', href: paths.bin({ event: event.reference }) },
  ...(event.mayDelete
    ? [{ id: 'delete', label: editorText.delete, icon: 'delete', isDestructive: true, onAction: onDelete } as const]
    : []),
]

/** Changes of the slide are saved first, since its words are what is translated. */
const useOpenTranslations = (event: LecternEvent) => {
  const navigate = useNavigate()
  return () => void navigate(paths.translations(event.reference), { state: SAVES_FIRST })
}

/** Each press creates a new preview, of what is saved first. */
const usePreview = (eventReference: string, editor: Editor) => {
  const navigate = useNavigate()
  const preview = useCreatePreview(eventReference)
  const show = async (leave: () => void) => {
    try {
      const { reference } = await preview.mutateAsync()
      leave()
      await navigate(paths.present(eventReference, reference))
    } catch (error) {
      showFailure(error, editorText.problem)
    }
  }
  return { open: () => editor.leaveSaved(show), isPending: preview.isPending }
}
