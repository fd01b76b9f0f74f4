import { useState } from 'react'
import type { WelcomeChanges } from '../../../../api/events/welcome.ts'
import { welcomeText } from '../../../../text/events/welcome.ts'
import { useFileEvents } from '../../../shared/files/use-file-events.ts'
import type { ChosenPicture } from '../../../shared/pictures/your-pictures.tsx'
import type { Reading } from '../content/images/use-image-files.ts'
import { isSmall, RefusedImage, readChosenImage } from './chosen-image.ts'
import type { WelcomeChanger } from './use-welcome-changes.ts'

export type WelcomeImage = keyof typeof welcomeText.images

/** The id of the section where an image is dropped or pasted. */
export const sectionId = (name: WelcomeImage) => `welcome-${name}`

type Sent = Pick<ChosenPicture, 'fileName' | 'width' | 'height'>

/** Reads and sends the file or picture for this image, and keeps the resulting messages. */
export const useImageSection = (name: WelcomeImage, { send }: WelcomeChanger) => {
  const words = welcomeText.images[name]
  const [reading, setReading] = useState<Reading>()
  const [refusal, setRefusal] = useState<string>()
  const [sent, setSent] = useState<Sent>()
  const save = async (image: Sent, change: WelcomeChanges['image']) => {
    setSent(image)
    const isSaved = await send({ part: name, changes: { [name]: change }, done: words.updated })
    if (!isSaved) setSent(undefined)
  }
  const takePicture = async (picture: ChosenPicture) => {
    setRefusal(undefined)
    const { blobName, fileName } = picture
    await save(picture, { blobName, fileName })
  }
  const take = async (file: File) => {
    setRefusal(undefined)
    setSent(undefined)
    try {
      const onProgress = (percent: number) => setReading({ name: file.name, percent })
      onProgress(0)
      const image = await readChosenImage(file, onProgress)
      setReading(undefined)
      const { fileName, fileContents } = image
      await save(image, { fileName, fileContents })
    } catch (error) {
      setReading(undefined)
      setRefusal(error instanceof RefusedImage ? error.message : welcomeText.problem)
    }
  }
  useFileEvents(async ([file], target) => {
    const section = target instanceof Element ? target.closest('.welcome-part')?.id : undefined
    if (file && section === sectionId(name)) await take(file)
  })
  const small = sent && isSmall(sent, words.least) ? sent : undefined
  return { take, takePicture, reading, refusal, sent: sent?.fileName, small }
}
