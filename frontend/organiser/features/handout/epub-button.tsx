import { useState } from 'react'
import { handoutText } from '../../../text/presenter/handout.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { saveFile } from '../../shared/files/save-file.ts'
import type { HandoutSlide } from './use-handout.ts'

interface EpubButtonProps {
  identifier: string
  title: string
  languageCode: string
  slides: readonly HandoutSlide[]
}

/** Saves what the page shows as a book. What makes it is loaded only then. */
export const EpubButton = ({ slides, ...about }: EpubButtonProps) => {
  const [isMaking, setMaking] = useState(false)
  const save = async () => {
    setMaking(true)
    try {
      await saveBook({ ...about, isDescribed: slides.every(isDescribed) })
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button icon="download" isDisabled={slides.length === 0} isPending={isMaking} onPress={save}>
      {handoutText.epub}
    </Button>
  )
}

async function saveBook(about: Omit<EpubButtonProps, 'slides'> & { isDescribed: boolean }) {
  try {
    const { makeEpub } = await import('./epub/make-epub.ts')
    const parts = document.querySelectorAll('.handout__slide, .handout__captions')
    saveFile(await makeEpub({ ...about, parts }), `${about.title} ${about.languageCode}`, 'epub')
    showToast({ kind: 'success', message: handoutText.epubDone })
  } catch (error) {
    const isTooLarge = error instanceof Error && error.name === 'TooLarge'
    showToast({ kind: 'error', message: isTooLarge ? handoutText.epubTooLarge : handoutText.epubFailed })
  }
}

const isDescribed = ({ rows }: HandoutSlide) =>
  rows.every(({ blocks }) => blocks.every((block) => block.blockType !== 'Image' || typeof block.altText === 'string'))
