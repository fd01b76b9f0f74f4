import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { digestOf } from '../../../../../openapi/rules/translations/digest.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { ImportedTranslation } from '../../../../api/translations.ts'
import { translationsText } from '../../../../text/events/translations.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { showFailure } from '../../../shared/failure-toast.ts'
import { languageName } from '../../../shared/languages/languages.ts'
import { NAME } from '../state/texts.ts'
import type { TranslationEditor } from '../use-translation-editor.ts'
import { type Comparison, compareTexts, type TakenText } from './compare.ts'
import { checkLanguages, readTranslationFile } from './read-file.ts'
import { FileRefused } from './texts.ts'
import { textsOfPage } from './use-translation-files.ts'

interface UploadDialogProps {
  editor: TranslationEditor
  event: LecternEvent
  language: string
  isOpen: boolean
  onClose: () => void
}

/** Reads a translated file, reports what is in it, and takes it once the organiser agrees. */
export const UploadDialog = ({ isOpen, onClose, language, ...input }: UploadDialogProps) => (
  <Modal title={translationsText.uploadTitle(languageName(language))} isOpen={isOpen} onClose={onClose} size="half">
    <Upload {...input} language={language} onTaken={onClose} />
  </Modal>
)

interface Found {
  name: string
  comparison: Comparison
}

type UploadProps = Pick<UploadDialogProps, 'editor' | 'event' | 'language'> & { onTaken: () => void }

const Upload = ({ editor, event, language, onTaken }: UploadProps) => {
  const [found, setFound] = useState<Found>()
  const [refusal, setRefusal] = useState<string>()
  const read = async ([file]: readonly File[]) => {
    if (!file) return
    setFound(undefined)
    setRefusal(undefined)
    try {
      const texts = await readTranslationFile(file)
      checkLanguages(texts, event.defaultLanguageCode, language)
      const comparison = compareTexts(textsOfPage(editor.store.get()), texts.texts)
      setFound({ name: file.name, comparison })
      announce(translationsText.taken(comparison.taken.length))
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      setRefusal(error.message)
    }
  }
  return (
    <div className="stack">
      <p className="muted">{translationsText.uploadHint}</p>
      <div>
        <FileTrigger
          acceptedFileTypes={['.xlf', '.xliff', '.csv', '.txt']}
          onSelect={(list) => void read([...(list ?? [])])}
        >
          <Button icon="up" variant={found ? 'secondary' : 'primary'}>
            {translationsText.chooseFile}
          </Button>
        </FileTrigger>
      </div>
      {refusal && <Banner kind="error">{refusal}</Banner>}
      {found && <Report key={found.name} found={found} editor={editor} onTaken={onTaken} />}
    </div>
  )
}

interface ReportProps {
  found: Found
  editor: TranslationEditor
  onTaken: () => void
}

const Report = ({ found: { name, comparison }, editor, onTaken }: ReportProps) => {
  const [takesStale, setTakesStale] = useState(false)
  const { taken, stale } = comparison
  const chosen = takesStale ? [...taken, ...stale] : taken
  const take = async () => {
    try {
      if (!(await editor.store.flush())) return showToast({ kind: 'error', message: translationsText.unsavedFirst })
      const count = await editor.calls.importAll(bodyOf(chosen))
      editor.store.dispatch({ type: 'received', translations: await editor.calls.readAll() })
      showToast({ kind: 'success', message: translationsText.took(count) })
      onTaken()
    } catch (error) {
      showFailure(error, translationsText.takeFailed)
    }
  }
  return (
    <section className="stack" aria-label={translationsText.report(name)}>
      <h3 dir="auto">{name}</h3>
      <Counts {...comparison} />
      {stale.length > 0 && (
        <Checkbox name="takesStale" isSelected={takesStale} onChange={setTakesStale}>
          {translationsText.takeStale}
        </Checkbox>
      )}
      {chosen.length === 0 ? (
        <p className="muted">{translationsText.nothingToTake}</p>
      ) : (
        <div className="row">
          <Button variant="primary" onPress={take}>
            {translationsText.take(chosen.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

/** How many texts of each kind a file has. */
const Counts = ({ taken, unchanged, stale, unknown, empty }: Found['comparison']) => (
  <ul className="translation-report">
    <li>{translationsText.taken(taken.length)}</li>
    {unchanged > 0 && <li>{translationsText.unchanged(unchanged)}</li>}
    {empty > 0 && <li>{translationsText.empty(empty)}</li>}
    {stale.length > 0 && (
      <li>
        {translationsText.staleInFile(stale.length)}
        <Examples texts={stale} />
      </li>
    )}
    {unknown.length > 0 && (
      <li>
        {translationsText.unknownInFile(unknown.length)}
        <Examples texts={unknown} />
      </li>
    )}
  </ul>
)

const SHOWN = 5
const SHOWN_CHARACTERS = 80

/** The beginnings of some texts, to find them again. */
const Examples = ({ texts }: { texts: readonly { slide: string; block: string; translation: string }[] }) => (
  <ul className="muted small">
    {texts.slice(0, SHOWN).map(({ slide, block, translation }) => (
      <li key={`${slide} ${block}`} dir="auto">
        {translation.slice(0, SHOWN_CHARACTERS)}
      </li>
    ))}
    {texts.length > SHOWN && <li>{translationsText.more(texts.length - SHOWN)}</li>}
  </ul>
)

/** The body of the import. A text says of which original it is a translation, so that older ones are marked. */
const bodyOf = (taken: readonly TakenText[]): ImportedTranslation[] =>
  [...Map.groupBy(taken, ({ slide }) => slide)].map(([slideReference, texts]) => {
    const given = texts.map(({ block, original, translation, isMachine }) => ({
      blockReference: block,
      text: translation,
      isMachine,
      madeFromDigest: digestOf(original),
    }))
    const name = given.find(({ blockReference }) => blockReference === NAME)
    return {
      slideReference,
      ...(name && { name: { text: name.text, isMachine: name.isMachine, madeFromDigest: name.madeFromDigest } }),
      blocks: given.filter(({ blockReference }) => blockReference !== NAME),
    }
  })
