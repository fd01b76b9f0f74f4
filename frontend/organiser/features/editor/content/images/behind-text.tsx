import { createContext, useContext } from 'react'
import { ANY_PICTURE, fitOf } from '../../../../../../openapi/rules/pictures/picture-fit.ts'
import { imageAddress } from '../../../../../api/events/events.ts'
import { contentText } from '../../../../../text/events/editor.ts'
import { Checkbox } from '../../../../../ui/forms/choices.tsx'
import { sampleImage } from '../../../../shared/theme/sample-pixels.ts'
import type { BlockImage, ImageBlock } from '../state/content-state.ts'

interface Props {
  name: string
  block: ImageBlock
  onChange: (changes: Pick<ImageBlock, 'background'>) => void
}

/** Whether the page being edited is a slide. About and end pages show no image behind their text. */
export const IsSlide = createContext(false)

/** Puts an image behind the slide's text, in the colours and under the scrim that its text needs. One that stands for a video stays in its row. */
export const BehindText = ({ name, block, onChange }: Props) => {
  const isSlide = useContext(IsSlide)
  if (block.video || (!isSlide && !block.background)) return null
  return (
    <Checkbox
      name={name}
      isSelected={block.background !== undefined}
      hint={contentText.behindTextHint}
      onChange={async (isBehind) => onChange({ background: isBehind ? await measure(block.image) : undefined })}
    >
      {contentText.behindText}
    </Checkbox>
  )
}

/** A block's new image; behind the text its colours are measured again. */
export const withFit = async ({ background }: ImageBlock, image: BlockImage) =>
  background ? { image, background: await measure(image) } : { image }

/** Readable over any picture, for one that is not chosen yet or that can't be read. */
const SAFE = { scrimOpacity: ANY_PICTURE.dark, colourScheme: 'Dark' } as const

const measure = async (image: BlockImage): Promise<NonNullable<ImageBlock['background']>> => {
  if (image.kind === 'none') return SAFE
  const address = image.kind === 'new' ? image.dataUrl : imageAddress(image.blobName, 960)
  try {
    return fitOf(await sampleImage(address))
  } catch {
    return SAFE
  }
}
