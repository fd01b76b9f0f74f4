import type { Block } from '../../api/watch/types.ts'
import { useText } from '../language/language-context.tsx'
import { imageAddress, imageSources } from './image-address.ts'

interface Props {
  block: Block
  isLazy?: boolean
}

/** Where the browser finds the picture in the size that it needs on a slide. */
export const pictureOf = (blobName: string, width: number | null) => ({
  src: imageAddress(blobName, 960),
  srcSet: imageSources(blobName, width),
  sizes: '(min-width: 46rem) 44rem, calc(100vw - 2.5rem)',
})

/** An image with its size, so that nothing jumps. One without any text is at least named as an image. */
export const ImageView = ({ block: { blobName, altText, width, height }, isLazy = false }: Props) => {
  const text = useText()
  return (
    blobName && (
      <img
        {...pictureOf(blobName, width)}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={altText ?? text.image}
        decoding="async"
        loading={isLazy ? 'lazy' : undefined}
      />
    )
  )
}
