import { useEffect, useMemo, useState } from 'react'
import type { LecternEvent } from '../../../api/events/events.ts'
import { type Translation, useTranslations } from '../../../api/translations.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { useStable } from '../../../ui/use-stable.ts'
import { useInstallation } from '../../shared/installation.ts'
import { UploadDialog } from './files/upload-dialog.tsx'
import { useTranslationFiles } from './files/use-translation-files.ts'
import { MachineDialog } from './machine-dialog.tsx'
import { nextOpen, openTexts, textId } from './needs.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { type SlideCommands, SlideSection } from './slide-section.tsx'
import type { TranslationStore } from './state/autosave.ts'
import type { Need } from './state/texts.ts'
import type { TranslationState } from './state/translation-state.ts'
import { type Filter, Toolbar } from './toolbar.tsx'
import { type TranslationEditor, useTranslationEditor } from './use-translation-editor.ts'

interface LanguageEditorProps {
  event: LecternEvent
  language: string
}

/** All slides with their words in one language. */
export const LanguageEditor = ({ event, language }: LanguageEditorProps) => {
  const translations = useTranslations(event.reference, language)
  return (
    <>
      <QueryState query={translations} failure={translationsText.loadFailed} />
      {translations.data && <LoadedEditor event={event} language={language} loaded={translations.data} />}
    </>
  )
}

type OpenDialog = 'machine' | 'upload' | { preview: string }

const LoadedEditor = ({ event, language, loaded }: LanguageEditorProps & { loaded: readonly Translation[] }) => {
  const editor = useTranslationEditor({ eventReference: event.reference, language, loaded })
  const { state, store } = editor
  const languages = useMemo(() => ({ from: event.defaultLanguageCode, to: language }), [event, language])
  const [dialog, setDialog] = useState<OpenDialog>()
  const open = openTexts(state)
  const { filter, shown, choose, show } = useShown(state)
  const listed = state.saved.filter(({ slideReference }) => !shown || hasShown(shown, slideReference, state))
  const commands = useCommands(editor, (preview) => setDialog({ preview }))
  const files = useTranslationFiles({ event, language, store })
  const { translatesAt: host } = useInstallation()
  const jump = (need: Need, focused: string | undefined) => {
    const next = nextOpen(state, need, focused)
    if (next) show(next.slide, next.original.key)
  }
  if (state.saved.length === 0) return <NoTexts />
  return (
    <div className="translations">
      <Toolbar
        editor={editor}
        open={open}
        filter={filter}
        onFilter={choose}
        onJump={jump}
        onTranslate={host === null ? undefined : () => setDialog('machine')}
        files={{ ...files, upload: () => setDialog('upload') }}
      />
      {shown?.size === 0 && <p className="muted">{translationsText.nothingOpen}</p>}
      <Sections {...{ editor, shown, listed, languages, commands }} />
      <Dialogs {...{ editor, event, language, host }} open={dialog} onClose={() => setDialog(undefined)} />
      {editor.dialog}
    </div>
  )
}

interface SectionsProps extends Pick<Parameters<typeof SlideSection>[0], 'shown' | 'languages' | 'commands'> {
  editor: TranslationEditor
  listed: readonly Translation[]
}

const Sections = ({ editor: { state, status }, listed, ...shared }: SectionsProps) =>
  listed.map((translation) => (
    <SlideSection
      key={translation.slideReference}
      translation={translation}
      texts={state.written[translation.slideReference] ?? {}}
      conflicts={state.conflicts[translation.slideReference]}
      refused={status.refused[translation.slideReference]}
      {...shared}
    />
  ))

interface DialogsProps extends LanguageEditorProps {
  editor: TranslationEditor
  /** The host of the translation service; null without one. */
  host: string | null
  open: OpenDialog | undefined
  onClose: () => void
}

const Dialogs = ({ editor, event, language, host, open, onClose }: DialogsProps) => (
  <>
    {host !== null && (
      <MachineDialog editor={editor} language={language} host={host} isOpen={open === 'machine'} onClose={onClose} />
    )}
    <UploadDialog editor={editor} event={event} language={language} isOpen={open === 'upload'} onClose={onClose} />
    <PreviewDialog
      event={event}
      language={language}
      state={editor.state}
      slide={typeof open === 'object' ? open.preview : undefined}
      onClose={onClose}
    />
  </>
)

const NoTexts = () => (
  <EmptyState icon="text">
    <p className="empty__title">{translationsText.noTexts}</p>
    <p>{translationsText.noTextsHint}</p>
  </EmptyState>
)

const hasShown = (shown: ReadonlySet<string>, slide: string, { written }: TranslationState) =>
  Object.keys(written[slide] ?? {}).some((key) => shown.has(`${slide} ${key}`))

/**
 * Which texts are listed. "To do" lists those that were open when it was chosen: a text that is done stays until then, or it would go while
 * it's written.
 */
const useShown = (state: TranslationState) => {
  const [shown, setShown] = useState<ReadonlySet<string>>()
  const [jumped, setJumped] = useState<{ id: string }>()
  const choose = (filter: Filter) => {
    const listed = openTexts(state).map(({ slide, original }) => `${slide} ${original.key}`)
    setShown(filter === 'all' ? undefined : new Set(listed))
  }
  const show = (slide: string, key: string) => {
    if (shown && !shown.has(`${slide} ${key}`)) setShown(new Set([...shown, `${slide} ${key}`]))
    setJumped({ id: textId(slide, key) })
  }
  useEffect(() => {
    const field = jumped && document.getElementById(jumped.id)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [jumped])
  return { filter: shown ? ('open' as const) : ('all' as const), shown, choose, show }
}

const useCommands = ({ store }: TranslationEditor, onPreview: (slide: string) => void): SlideCommands => {
  const preview = useStable(onPreview)
  return useMemo(() => commandsOf(store, preview), [store, preview])
}

const commandsOf = (store: TranslationStore, preview: (slide: string) => void): SlideCommands => {
  const check = (texts: readonly { slide: string; key: string }[]) => {
    store.dispatch({ type: 'check', texts, at: Date.now() })
    announce(translationsText.checked)
  }
  return {
    write: (slide, key, text) => store.dispatch({ type: 'write', slide, key, text, at: Date.now() }),
    check: (slide, key) => {
      check([{ slide, key }])
      // The button goes with the mark
      document.getElementById(textId(slide, key))?.focus()
    },
    checkAll: (slide, keys) => {
      check(keys.map((key) => ({ slide, key })))
      document.getElementById(textId(slide, keys[0] ?? ''))?.focus()
    },
    choose: (slide, key, chosen) => {
      store.dispatch({ type: 'chosen', slide, key, chosen, at: Date.now() })
      announce(chosen === 'mine' ? translationsText.keptMine : translationsText.tookTheirs)
      document.getElementById(textId(slide, key))?.focus()
    },
    leave: () => void store.flush(),
    retry: () => void store.retry(),
    preview,
  }
}
