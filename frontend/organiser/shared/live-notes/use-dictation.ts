import { useEffect, useRef, useState } from 'react'

/** The part of the Web Speech API that dictation needs; TypeScript doesn't know it. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  abort(): void
}
interface Results extends Event {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}
type Problem = Event & { error: string }
type RecognitionClass = new () => Recognition

const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionClass
    webkitSpeechRecognition?: RecognitionClass
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}

/** Whether this browser recognises speech. */
export const canDictate = () => recognitionClass() !== undefined

/** Silence ends the recognition in some browsers; it's begun again. */
const HARMLESS = ['no-speech', 'aborted']

interface Input {
  language: string
  /** Words that were recognised. Those that aren't final replace the ones before. */
  onWords: (words: string, isFinal: boolean) => void
  /** Dictation has ended by itself, with the API's name of the reason. */
  onProblem: (reason: string) => void
}

/** Turns speech into words by the browser (Web Speech API), from `start` to `stop`, also after pauses. */
export const useDictation = ({ language, onWords, onProblem }: Input) => {
  const [isOn, setOn] = useState(false)
  const current = useRef({ onWords, onProblem })
  useEffect(() => {
    current.current = { onWords, onProblem }
  })
  useEffect(() => {
    const Class = recognitionClass()
    if (!isOn || !Class) return
    let isWanted = true
    const recognition = Object.assign(new Class(), { lang: language, continuous: true, interimResults: true })
    recognition.addEventListener('result', (event) => {
      const { results, resultIndex } = event as Results
      for (const result of Array.from(results).slice(resultIndex))
        current.current.onWords(result[0]?.transcript.trim() ?? '', result.isFinal)
    })
    recognition.addEventListener('error', (event) => {
      const { error } = event as Problem
      if (HARMLESS.includes(error) || !isWanted) return
      isWanted = false
      setOn(false)
      current.current.onProblem(error)
    })
    recognition.addEventListener('end', () => isWanted && recognition.start())
    recognition.start()
    return () => {
      isWanted = false
      // What was said last still becomes words
      recognition.stop()
    }
  }, [isOn, language])
  return { isOn, start: () => setOn(true), stop: () => setOn(false) }
}
