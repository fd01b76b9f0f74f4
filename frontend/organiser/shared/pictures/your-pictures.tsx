import { useState } from 'react'
import type { Picture } from '../../../api/pictures.ts'
import { picturesText } from '../../../text/events/pictures.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { PictureLibrary } from './picture-library.tsx'

/** A picture of the library that was chosen. */
export interface ChosenPicture extends Pick<Picture, 'blobName' | 'altText' | 'width' | 'height'> {
  fileName: string
}

interface Props {
  /** What the picture is for, where a screen has several of these buttons. */
  what?: string
  onChoose: (picture: ChosenPicture) => unknown
  isPending?: boolean
}

/** Opens the picture library, to use a stored picture again in place of an upload. */
export const YourPictures = ({ what, onChoose, isPending = false }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const choose = ({ blobName, fileName, altText, width, height }: Picture) => {
    setOpen(false)
    void onChoose({ blobName, altText, width, height, fileName: fileName ?? 'image' })
  }
  return (
    <>
      <Button
        isPending={isPending}
        onPress={() => setOpen(true)}
        {...(what && { 'aria-label': picturesText.openFor(what) })}
      >
        {picturesText.open}
      </Button>
      <Modal title={picturesText.heading} size="half" isOpen={isOpen} onClose={() => setOpen(false)}>
        <PictureLibrary onChoose={choose} />
      </Modal>
    </>
  )
}
