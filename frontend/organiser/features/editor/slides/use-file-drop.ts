import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useStable } from '../../../../ui/use-stable.ts'
import { paths } from '../../../paths.ts'
import { handDroppedFiles } from '../../../shared/files/dropped-files.ts'

/** Files dropped on the slides open the import, which shows their slides before it adds them behind the selected one. */
export const useFileDrop = (box: RefObject<HTMLElement | null>, eventReference: string, behind: string | undefined) => {
  const navigate = useNavigate()
  const open = useStable((files: readonly File[]) => {
    handDroppedFiles(files)
    void navigate(paths.importSlides(eventReference, { behind }))
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const listening = new AbortController()
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'drop') open([...event.dataTransfer.files])
    }
    element.addEventListener('dragover', take, { signal: listening.signal })
    element.addEventListener('drop', take, { signal: listening.signal })
    return () => listening.abort()
  }, [box, open])
}
