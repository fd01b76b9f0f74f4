import { useEffect, useRef } from 'react'
import { translationsText } from '../../../text/events/translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu } from '../../../ui/actions/menu.tsx'
import { Segments } from '../../../ui/actions/segments.tsx'
import type { OpenText } from './needs.ts'
import type { SaveStatus } from './state/autosave.ts'
import type { Need } from './state/texts.ts'
import type { TranslationEditor } from './use-translation-editor.ts'

export type Filter = 'all' | 'open'

interface ToolbarProps {
  editor: TranslationEditor
  open: readonly OpenText[]
  filter: Filter
  onFilter: (filter: Filter) => void
  onJump: (need: Need, focused: string | undefined) => void
  /** Undefined where the operator has configured no service. */
  onTranslate: (() => void) | undefined
  files: { downloadXliff: () => unknown; downloadCsv: () => unknown; upload: () => void }
}

const NEEDS = ['missing', 'stale', 'machine'] as const

/** What is left to do, and what can be done with the whole language. It stays in view. */
export const Toolbar = ({ editor, open, filter, onFilter, onJump, onTranslate, files }: ToolbarProps) => {
  const { status, isDirty } = editor
  return (
    <div className="translations-bar">
      <div className="row translations-bar__open">
        <Segments
          label={translationsText.show}
          value={filter}
          onChange={onFilter}
          segments={(['all', 'open'] as const).map((value) => ({ value, label: translationsText.shown[value] }))}
        />
        <Jumps open={open} onJump={onJump} />
      </div>
      <div className="row translations-bar__tools">
        <SavingLine status={status} isDirty={isDirty} />
        <HistoryButtons editor={editor} />
        {onTranslate && (
          <Button icon="globe" onPress={onTranslate}>
            {translationsText.machine}
          </Button>
        )}
        <Menu
          label={translationsText.files}
          icon="download"
          variant="secondary"
          entries={[
            { id: 'xliff', label: translationsText.downloadXliff, icon: 'download', onAction: files.downloadXliff },
            { id: 'csv', label: translationsText.downloadCsv, icon: 'numbers', onAction: files.downloadCsv },
            { id: 'upload', label: translationsText.upload, icon: 'up', onAction: files.upload },
          ]}
        >
          {translationsText.filesShort}
        </Menu>
      </div>
    </div>
  )
}

/** How many texts need what, each a button that leads to the next one. */
const Jumps = ({ open, onJump }: Pick<ToolbarProps, 'open' | 'onJump'>) => {
  const focused = useLastFocused()
  if (open.length === 0) return <span className="muted">{translationsText.allDone}</span>
  return NEEDS.map((need) => {
    const count = open.filter((text) => text.need === need).length
    if (count === 0) return null
    return (
      <Button
        key={need}
        size="small"
        icon="down"
        aria-label={translationsText.jump[need](count)}
        onPress={() => onJump(need, focused.current)}
      >
        {translationsText.counts[need](count)}
      </Button>
    )
  })
}

const HistoryButtons = ({ editor: { state, steps } }: Pick<ToolbarProps, 'editor'>) => (
  <>
    <Button
      icon="undo"
      variant="quiet"
      aria-label={translationsText.undo}
      aria-keyshortcuts="Control+Z Meta+Z"
      isSoftDisabled={state.history.past.length === 0}
      onPress={steps.undo}
    />
    <Button
      icon="redo"
      variant="quiet"
      aria-label={translationsText.redo}
      aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
      isSoftDisabled={state.history.future.length === 0}
      onPress={steps.redo}
    />
  </>
)

/** The text that had the focus last: a press of a button takes the focus away. */
const useLastFocused = () => {
  const last = useRef<string>(undefined)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) last.current = target.id
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return last
}

const SavingLine = ({ status, isDirty }: { status: SaveStatus; isDirty: boolean }) => {
  const { isOffline, isSaving, refused } = status
  if (isDirty && isOffline) return <span className="translations-bar__state">{translationsText.offline}</span>
  if (isSaving) return <span className="muted translations-bar__state">{translationsText.saving}</span>
  const isUnsaved = isDirty || Object.keys(refused).length > 0
  return (
    <span className="muted translations-bar__state">
      {isUnsaved ? translationsText.unsaved : translationsText.saved}
    </span>
  )
}
