import { landingText } from '../../../text/landing.ts'
import { Band, Words } from './band.tsx'
import { ProductPicture } from './product-picture.tsx'

const { heading, steps, pictures } = landingText.how

/** Three steps, each with a picture of the product. */
export const HowItWorks = () => (
  <Band id="how-it-works" heading={heading}>
    <ol className="landing__steps">
      {steps.map((step, index) => (
        <li key={step.name}>
          <div className="landing__step">
            <Words {...step} />
          </div>
          <div className="landing__pictures">{shown[index]}</div>
        </li>
      ))}
    </ol>
  </Band>
)

const shown = [
  <ProductPicture key="editor" name="editor" alt={pictures.editor} />,
  <ProductPicture key="share" name="share" alt={pictures.share} className="product-picture--upright" />,
  <>
    <ProductPicture name="hall" alt={pictures.hall} />
    <ProductPicture name="phone" alt={pictures.phone} className="product-picture--phone" />
  </>,
]
