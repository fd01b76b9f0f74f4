import { useState } from 'react'
import { dictationText } from '../../../text/presenter/live-notes.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { POLITE } from '../../../ui/screen/live-region.ts'
import { canDictate, useDictation } from './use-dictation.ts'

interface DictateButtonProps {
  language: string
  onWords: (words: string, isFinal: boolean) => void
}

/** Starts and ends dictation, where the browser has it. Says first where the sound goes. */
export const DictateButton = ({ language, onWords }: DictateButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const [mayHear, setMayHear] = useState(false)
  const dictation = useDictation({
    language,
    onWords,
    onProblem: (reason) => showToast({ kind: 'error', message: dictationText.problem(reason) }),
  })
  if (!canDictate()) return null
  const press = () => {
    if (dictation.isOn) dictation.stop()
    else if (mayHear) dictation.start()
    else setAsking(true)
  }
  const confirm = () => {
    setAsking(false)
    setMayHear(true)
    dictation.start()
  }
  return (
    <>
      <Button icon={dictation.isOn ? 'stop' : 'microphone'} onPress={press}>
        {dictation.isOn ? dictationText.stop : dictationText.start}
      </Button>
      <ConfirmDialog
        question={dictationText.question}
        confirmLabel={dictationText.confirm}
        isOpen={isAsking}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {dictationText.notice}
      </ConfirmDialog>
      <span className="visually-hidden" {...POLITE}>
        {dictation.isOn && dictationText.listening}
      </span>
    </>
  )
}
