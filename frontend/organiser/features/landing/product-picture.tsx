import { type PictureName, pictures } from './pictures.ts'
import './product-picture.css'

interface Props {
  name: PictureName
  /** What is to be seen, for those who don't see it. */
  alt: string
  className?: string
}

/** A picture of the product in the visitor's colour scheme. It's loaded early, but after all that is needed sooner, since people scroll fast and print. */
export const ProductPicture = ({ name, alt, className = '' }: Props) => {
  const { width, height, light, dark } = pictures[name]
  return (
    <picture>
      <source type="image/avif" media="(prefers-color-scheme: dark)" srcSet={dark.avif} />
      <source type="image/avif" srcSet={light.avif} />
      <source type="image/webp" media="(prefers-color-scheme: dark)" srcSet={dark.webp} />
      <img
        className={`product-picture ${className}`.trim()}
        src={light.webp}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="low"
      />
    </picture>
  )
}
