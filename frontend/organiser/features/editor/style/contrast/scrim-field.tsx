import { type Pixel, worstContrast } from '../../../../../../openapi/rules/pictures/contrast.ts'
import { coloursOf } from '../../../../../../openapi/rules/pictures/picture-fit.ts'
import type { ColourScheme } from '../../../../../api/events/events.ts'
import { styleText } from '../../../../../text/events/style.ts'
import { useField } from '../../../../../ui/forms/form-context.ts'
import type { BackgroundType } from '../background-file.ts'

interface Props {
  type: BackgroundType
  scrim: number
  /** The thinnest scrim under which text is readable. */
  least: number
  /** Null where each phone chooses. */
  scheme: ColourScheme | null
  /** The background's colours; null if they couldn't be read, undefined until they are. */
  pixels: Pixel[] | null | undefined
  onChange: (scrim: number) => void
}

/** Rounded down, so an insufficient ratio never looks sufficient. */
const ratioOf = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`

/** The scrim's opacity, from the least that text needs, and what contrast text has under it. */
export const ScrimField = ({ type, scrim, least, scheme, pixels, onChange }: Props) => {
  const { id } = useField('scrimOpacity')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {styleText.scrim}
      </label>
      <div className="scrim-field">
        <input
          id={id}
          type="range"
          min={least}
          max={100}
          step={5}
          value={scrim}
          aria-valuetext={styleText.scrimValue(scrim)}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(Number(target.value))}
        />
        <span aria-hidden="true">{styleText.scrimValue(scrim)}</span>
      </div>
      <p id={`${id}-hint`} className="field__hint">
        {styleText.scrimHint}
      </p>
      <p role="status" className="contrast">
        {type === 'Video' ? styleText.videoFade(least) : words(pixels, scheme, scrim, least)}
      </p>
    </div>
  )
}

const words = (pixels: Props['pixels'], scheme: Props['scheme'], scrim: number, least: number) => {
  if (pixels === undefined) return styleText.checking
  if (pixels === null) return styleText.unchecked(least)
  const worst = Math.min(...coloursOf(scheme).map((colours) => worstContrast(pixels, colours, scrim)))
  return styleText.readable(ratioOf(worst), least)
}
