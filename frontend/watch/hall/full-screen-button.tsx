import { useEffect } from 'react'
import { useFullScreen } from '../../ui/screen/use-full-screen.ts'
import { useText } from '../language/language-context.tsx'

/** Full screen by its button or by F, where the browser has it. */
export const FullScreenButton = () => {
  const text = useText()
  const fullScreen = useFullScreen()
  const toggle = fullScreen?.toggle
  useEffect(() => {
    if (!toggle) return
    const press = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggle()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [toggle])
  if (!fullScreen) return null
  return (
    <button type="button" className="button hall-full" aria-keyshortcuts="F" onClick={fullScreen.toggle}>
      {fullScreen.isFull ? text.hall.leaveFullScreen : text.hall.fullScreen}
    </button>
  )
}
