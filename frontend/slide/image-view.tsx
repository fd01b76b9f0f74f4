import type { ReactNode } from 'react'
import type { ReadBlock } from '../../openapi/client/live/words.ts'
import type { Block } from '../api/watch/types.ts'
import { imageAddress, imageSources } from './image-address.ts'
import type { SlideWords } from './slide-words.ts'

/** Puts something around a picture, such as a link. */
export type FrameImage = (block: Block, image: ReactNode) => ReactNode

interface Props {
  block: Pick<ReadBlock, keyof Block | 'languageCode'>
  words: Pick<SlideWords, 'image'>
  isLazy?: boolean
  frameImage?: FrameImage | undefined
}

/** The address and `srcset` of a picture on a slide. */
export const pictureOf = (blobName: string, width: number | null) => ({
  src: imageAddress(blobName, 960),
  srcSet: imageSources(blobName, width),
  sizes: '(min-width: 46rem) 44rem, 100vw',
})

/** An image with its dimensions, so the layout doesn't shift. Without alternative text it's labelled as an image. */
export const ImageView = ({ block, words, isLazy = false, frameImage }: Props) => {
  const { blobName, altText, width, height, languageCode } = block
  if (!blobName) return null
  const image = (
    <img
      {...pictureOf(blobName, width)}
      width={width ?? undefined}
      height={height ?? undefined}
      data-tall={width && height && height > width ? '' : undefined}
      alt={altText ?? words.image}
      lang={languageCode}
      decoding="async"
      loading={isLazy ? 'lazy' : undefined}
    />
  )
  return frameImage ? frameImage(block, image) : image
}
