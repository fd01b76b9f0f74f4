import { useRef } from 'react'
import type { ColourStyle } from '../../../../api/events/events.ts'
import { styleText } from '../../../../text/style.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import { useField } from '../../../../ui/forms/form-context.ts'
import { ENOUGH, type Pixel, smallestScrim, worstContrast } from './contrast.ts'
import { type Scheme, themeColours } from './theme-colours.ts'

interface Props {
  scrim: number
  colour: ColourStyle
  /** The background's colours; null if they couldn't be read, undefined until they are. */
  pixels: Pixel[] | null | undefined
  onChange: (scrim: number) => void
}

const schemes: readonly Scheme[] = ['light', 'dark']
/** Rounded down, so an insufficient ratio never looks sufficient. */
const ratioOf = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`

/** The scrim's opacity, and whether text over the background is readable. */
export const ScrimField = (props: Props) => {
  const { scrim, onChange } = props
  const { id } = useField('scrimOpacity')
  const slider = useRef<HTMLInputElement>(null)
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {styleText.scrim}
      </label>
      <div className="scrim-field">
        <input
          ref={slider}
          id={id}
          type="range"
          min={0}
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
      {/* The button disappears after the press */}
      <Contrast {...props} onAccepted={() => slider.current?.focus()} />
    </div>
  )
}

/** Shows whether text is readable, and offers the lightest scrim under which it is. */
const Contrast = ({ scrim, colour, pixels, onChange, onAccepted }: Props & { onAccepted: () => void }) => {
  const isLow = pixels != null && badSchemes(pixels, colour, scrim).length > 0
  const wanted = isLow ? smallestScrim(pixels, Object.values(themeColours[colour])) : 0
  const accept = () => {
    onChange(wanted)
    announce(styleText.scrimUsed(wanted))
    onAccepted()
  }
  return (
    <>
      <p role="status" className={isLow ? 'contrast contrast--low' : 'contrast'}>
        {words(pixels, colour, scrim)}
      </p>
      {isLow && <Button onPress={accept}>{styleText.offerScrim(wanted)}</Button>}
    </>
  )
}

const badSchemes = (pixels: Pixel[], colour: ColourStyle, scrim: number) =>
  schemes
    .map((scheme) => ({ scheme, contrast: worstContrast(pixels, themeColours[colour][scheme], scrim) }))
    .filter(({ contrast }) => contrast < ENOUGH)

const words = (pixels: Props['pixels'], colour: ColourStyle, scrim: number) => {
  if (pixels === undefined) return styleText.checking
  if (pixels === null) return styleText.unchecked
  const bad = badSchemes(pixels, colour, scrim)
  if (bad.length > 0) {
    const places = bad.map(({ scheme, contrast }) => styleText.inScheme[scheme](ratioOf(contrast)))
    return styleText.unreadableText(places.join(styleText.and))
  }
  return styleText.readable(
    ratioOf(Math.min(...schemes.map((scheme) => worstContrast(pixels, themeColours[colour][scheme], scrim)))),
  )
}
