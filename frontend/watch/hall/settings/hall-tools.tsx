import { useEffect, useRef } from 'react'
import { useFullScreen } from '../../../ui/screen/use-full-screen.ts'
import { useText } from '../../language/language-context.tsx'
import { transitionAfter, type useHallSettings } from './hall-settings.ts'

interface Props extends ReturnType<typeof useHallSettings> {
  /** Changes the languages of the slides; null for an event in one language. */
  words: Tool | null
  /** For videos. */
  videos: readonly Tool[]
}

/** The projector's controls, each with a button and a key. Hidden while the pointer is idle. */
export const HallTools = ({ settings, change, words: ofSlides, videos }: Props) => {
  const words = useText().hall
  const fullScreen = useFullScreen()
  const { isLight, hasCode } = settings
  const transition = transitionAfter(settings.transition)
  const tools = [
    { key: 'L', label: isLight ? words.darkColours : words.lightColours, onUse: () => change({ isLight: !isLight }) },
    { key: 'C', label: hasCode ? words.hideCode : words.showCode, onUse: () => change({ hasCode: !hasCode }) },
    { key: 'T', label: words[transition], onUse: () => change({ transition }) },
    ...(ofSlides ? [ofSlides] : []),
    ...videos,
    ...(fullScreen
      ? [{ key: 'F', label: fullScreen.isFull ? words.leaveFullScreen : words.fullScreen, onUse: fullScreen.toggle }]
      : []),
  ]
  useKeys(tools)
  return (
    <div className="hall-tools">
      {tools.map(({ key, label, onUse }) => (
        <button key={key} type="button" className="button" aria-keyshortcuts={key} onClick={onUse}>
          {label}
        </button>
      ))}
    </div>
  )
}

/** A button, and the key that does the same. */
export interface Tool {
  key: string
  label: string
  onUse: () => void
}

const useKeys = (tools: readonly Tool[]) => {
  const latest = useRef(tools)
  latest.current = tools
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) return
      latest.current.find((tool) => tool.key === key.toUpperCase())?.onUse()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
