import { useRef } from 'react'
import type { ColourScheme, ColourStyle } from '../../../../../api/events/events.ts'
import { styleText } from '../../../../../text/events/style.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { useField } from '../../../../../ui/forms/form-context.ts'
import { coloursOf } from '../picture-fit.ts'
import { ENOUGH, type Pixel, smallestScrim, worstContrast } from './contrast.ts'
import { type Scheme, themeColours } from './theme-colours.ts'

interface Props {
  scrim: number
  colour: ColourStyle
  /** Null where each phone chooses. */
  scheme: ColourScheme | null
  /** The background's colours; null if they couldn't be read, undefined until they are. */
  pixels: Pixel[] | null | undefined
  onChange: (scrim: number) => void
}

const schemesOf = (scheme: ColourScheme | null): readonly Scheme[] => {
  if (scheme === null) return ['light', 'dark']
  return [scheme === 'Dark' ? 'dark' : 'light']
}
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
const Contrast = ({ scrim, colour, scheme, pixels, onChange, onAccepted }: Props & { onAccepted: () => void }) => {
  const contrasts = schemesOf(scheme).map((one) => ({
    scheme: one,
    contrast: worstContrast(pixels ?? [], themeColours[colour][one], scrim),
  }))
  const isLow = contrasts.some(({ contrast }) => contrast < ENOUGH)
  const wanted = isLow && pixels ? smallestScrim(pixels, coloursOf(scheme, [themeColours[colour]])) : 0
  const accept = () => {
    onChange(wanted)
    announce(styleText.scrimUsed(wanted))
    onAccepted()
  }
  return (
    <>
      <p role="status" className={isLow ? 'contrast contrast--low' : 'contrast'}>
        {words(pixels, contrasts)}
      </p>
      {isLow && <Button onPress={accept}>{styleText.offerScrim(wanted)}</Button>}
    </>
  )
}

const words = (pixels: Props['pixels'], contrasts: { scheme: Scheme; contrast: number }[]) => {
  if (pixels === undefined) return styleText.checking
  if (pixels === null) return styleText.unchecked
  const bad = contrasts.filter(({ contrast }) => contrast < ENOUGH)
  if (bad.length > 0) {
    const places = bad.map(({ scheme, contrast }) => styleText.inScheme[scheme](ratioOf(contrast)))
    return styleText.unreadableText(places.join(styleText.and))
  }
  return styleText.readable(ratioOf(Math.min(...contrasts.map(({ contrast }) => contrast))))
}
