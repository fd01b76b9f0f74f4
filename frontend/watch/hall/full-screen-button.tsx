import { useEffect, useState } from 'react'
import { useText } from '../language/language-context.tsx'

const toggle = () => {
  // Refused without a press, or by the browser: then the page stays as it is
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  done.catch(() => undefined)
}

const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
  if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggle()
}

/** Full screen by its button or by F, where the browser has it. */
export const FullScreenButton = () => {
  const text = useText()
  const [isPossible, setPossible] = useState(false)
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    if (!document.fullscreenEnabled) return
    setPossible(true)
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  if (!isPossible) return null
  return (
    <button type="button" className="button hall-full" aria-keyshortcuts="F" onClick={toggle}>
      {isFull ? text.hall.leaveFullScreen : text.hall.fullScreen}
    </button>
  )
}
