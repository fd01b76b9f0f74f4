import type { Block } from '../api/watch/types.ts'
import { imageAddress, imageSources } from './image-address.ts'
import type { SlideWords } from './slide-words.ts'

interface Props {
  block: Block
  words: Pick<SlideWords, 'image'>
  isLazy?: boolean
}

/** The address and `srcset` of a picture on a slide. */
export const pictureOf = (blobName: string, width: number | null) => ({
  src: imageAddress(blobName, 960),
  srcSet: imageSources(blobName, width),
  sizes: '(min-width: 46rem) 44rem, calc(100vw - 2.5rem)',
})

/** An image with its dimensions, so the layout doesn't shift. Without alternative text it's labelled as an image. */
export const ImageView = ({ block: { blobName, altText, width, height }, words, isLazy = false }: Props) =>
  blobName && (
    <img
      {...pictureOf(blobName, width)}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={altText ?? words.image}
      decoding="async"
      loading={isLazy ? 'lazy' : undefined}
    />
  )
