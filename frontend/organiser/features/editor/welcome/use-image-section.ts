import { useState } from 'react'
import { welcomeText } from '../../../../text/events/welcome.ts'
import { useFileEvents } from '../../../shared/files/use-file-events.ts'
import type { Reading } from '../content/images/use-image-files.ts'
import { type ChosenImage, isSmall, RefusedImage, readChosenImage } from './chosen-image.ts'
import type { WelcomeChanger } from './use-welcome-changes.ts'

export type WelcomeImage = keyof typeof welcomeText.images

/** The id of the section where an image is dropped or pasted. */
export const sectionId = (name: WelcomeImage) => `welcome-${name}`

/** Reads and sends the file for this image, and keeps the resulting messages. */
export const useImageSection = (name: WelcomeImage, { send }: WelcomeChanger) => {
  const words = welcomeText.images[name]
  const [reading, setReading] = useState<Reading>()
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState<ChosenImage>()
  const take = async (file: File) => {
    setRefusal(undefined)
    setSent(undefined)
    try {
      const onProgress = (percent: number) => setReading({ name: file.name, percent })
      onProgress(0)
      const image = await readChosenImage(file, onProgress)
      setReading(undefined)
      setSent(image)
      const { fileName, fileContents } = image
      const isSaved = await send({ part: name, changes: { [name]: { fileName, fileContents } }, done: words.updated })
      if (!isSaved) setSent(undefined)
    } catch (error) {
      setReading(undefined)
      setRefusal(error instanceof RefusedImage ? error.message : welcomeText.problem)
    }
  }
  useFileEvents(async ([file], target) => {
    const section = target instanceof Element ? target.closest('.welcome-part')?.id : undefined
    if (file && section === sectionId(name)) await take(file)
  })
  return { take, reading, refusal, sent: sent?.fileName, small: sent && isSmall(sent, words.least) ? sent : undefined }
}
