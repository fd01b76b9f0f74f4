import { useRef, useState } from 'react'
import { asApiError } from '../../../api/client/api-error.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { languageName } from '../../shared/languages/languages.ts'
import { batchesOf } from './machine-batches.ts'
import { openTexts } from './needs.ts'
import type { TranslationEditor } from './use-translation-editor.ts'

interface MachineDialogProps {
  editor: TranslationEditor
  language: string
  /** The server that gets the words. */
  host: string
  isOpen: boolean
  onClose: () => void
}

/** Says where the words go before anything is sent, then translates what is missing, call by call. */
export const MachineDialog = ({ editor, language, host, isOpen, onClose }: MachineDialogProps) => {
  const work = useMachine(editor, onClose)
  const close = () => {
    work.stop()
    onClose()
  }
  return (
    <Modal title={translationsText.machineTitle(languageName(language))} isOpen={isOpen} onClose={close}>
      <Body editor={editor} host={host} work={work} />
    </Modal>
  )
}

type Work = ReturnType<typeof useMachine>

const Body = ({ editor, host, work }: Pick<MachineDialogProps, 'editor' | 'host'> & { work: Work }) => {
  const missing = openTexts(editor.state).filter(({ need }) => need === 'missing').length
  const { progress, failure } = work
  return (
    <div className="stack">
      {missing === 0 && !progress ? (
        <p>{translationsText.machineNone}</p>
      ) : (
        <p>{translationsText.machineBody(progress?.total ?? missing, host)}</p>
      )}
      {failure.length > 0 && (
        <Banner kind="error">
          {failure.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Banner>
      )}
      {progress && <ProgressLine {...progress} />}
      <div className="row">
        {progress ? (
          <Button onPress={work.stop}>{translationsText.stop}</Button>
        ) : (
          missing > 0 && (
            <Button variant="primary" onPress={() => void work.start()}>
              {translationsText.machineStart(missing)}
            </Button>
          )
        )}
      </div>
    </div>
  )
}

interface Progress {
  done: number
  total: number
}

const useMachine = ({ store, calls }: TranslationEditor, onDone: () => void) => {
  const [progress, setProgress] = useState<Progress>()
  const [failure, setFailure] = useState<readonly string[]>([])
  const running = useRef<AbortController>(undefined)
  const translate = async (signal: AbortSignal) => {
    const batches = batchesOf(openTexts(store.get()))
    const total = batches.reduce((sum, { texts }) => sum + texts, 0)
    let [done, translated] = [0, 0]
    for (const { slides, texts } of batches) {
      setProgress({ done, total })
      const answer = await calls.translate(slides, signal)
      store.dispatch({ type: 'received', translations: answer.translations })
      translated += answer.translatedCount
      done += texts
      if (signal.aborted) break
    }
    return translated
  }
  const start = async () => {
    setFailure([])
    if (!(await store.flush())) return setFailure([translationsText.unsavedFirst])
    const control = new AbortController()
    running.current = control
    try {
      const translated = await translate(control.signal)
      const done = control.signal.aborted ? translationsText.machineStopped : translationsText.machineDone
      showToast({ kind: 'success', message: done(translated) })
      onDone()
    } catch (error) {
      if (control.signal.aborted) return
      const messages = asApiError(error).errors.map(({ message }) => message)
      setFailure(messages)
      announce(messages.join(' '))
    } finally {
      setProgress(undefined)
    }
  }
  return { progress, failure, start, stop: () => running.current?.abort() }
}

const ProgressLine = ({ done, total }: { done: number; total: number }) => (
  <div>
    <p>{translationsText.machineProgress(done, total)}</p>
    <progress className="translation-progress" aria-label={translationsText.machine} value={done} max={total} />
  </div>
)
