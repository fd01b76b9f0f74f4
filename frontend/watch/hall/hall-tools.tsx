import { useEffect, useRef } from 'react'
import { useFullScreen } from '../../ui/screen/use-full-screen.ts'
import { useText } from '../language/language-context.tsx'
import type { useHallSettings } from './hall-settings.ts'

/** The projector's controls, each with a button and a key. Hidden while the pointer is idle. */
export const HallTools = ({ settings, toggle }: ReturnType<typeof useHallSettings>) => {
  const words = useText().hall
  const fullScreen = useFullScreen()
  const tools = [
    { key: 'L', label: settings.isLight ? words.darkColours : words.lightColours, onUse: () => toggle('isLight') },
    { key: 'C', label: settings.hasCode ? words.hideCode : words.showCode, onUse: () => toggle('hasCode') },
    { key: 'T', label: settings.isFading ? words.cut : words.fade, onUse: () => toggle('isFading') },
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

interface Tool {
  key: string
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
