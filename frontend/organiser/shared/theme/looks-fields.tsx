import type { WholeTheme } from '../../../api/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { Checkbox, RadioGroup } from '../../../ui/forms/choices.tsx'
import { ColourField } from './colour-field.tsx'
import { slideTransitions, textPositions, waysOverPictures } from './hall-text.ts'

interface Props {
  theme: WholeTheme
  onChange: (changes: Partial<WholeTheme>) => void
}

const AUTOMATIC = 'Automatic'
const orNull = <Value extends string>(value: Value | typeof AUTOMATIC) => (value === AUTOMATIC ? null : value)
const alignments = [AUTOMATIC, 'Left', 'Centre'] as const
const positions = [AUTOMATIC, ...textPositions] as const
const schemes = [AUTOMATIC, 'Light', 'Dark'] as const
/** The colours of an event's own, each with the one where its picker begins. */
const colours = { accentColour: '#d97706', secondColour: '#1f3a93', groundColour: '#f5efe0' } as const
const colourNames = Object.keys(colours) as (keyof typeof colours)[]

/** What an organiser may leave to the product: own colours, alignment, light or dark colours, and how slides change and the hall shows text and logo. */
export const LooksFields = ({ theme, onChange }: Props) => (
  <>
    {colourNames.map((name) => (
      <OwnColour key={name} name={name} colour={theme[name]} onChange={(colour) => onChange({ [name]: colour })} />
    ))}
    <RadioGroup
      name="colourScheme"
      label={styleText.scheme}
      hint={styleText.schemeHint}
      value={theme.colourScheme ?? AUTOMATIC}
      onChange={(value) => onChange({ colourScheme: orNull(value) })}
      choices={schemes.map((value) => ({ value, label: styleText.schemes[value] }))}
    />
    <RadioGroup
      name="textAlignment"
      label={styleText.alignment}
      hint={styleText.alignmentHint}
      value={theme.textAlignment ?? AUTOMATIC}
      onChange={(value) => onChange({ textAlignment: orNull(value) })}
      choices={alignments.map((value) => ({ value, label: styleText.alignments[value] }))}
    />
    <HallFields theme={theme} onChange={onChange} />
  </>
)

/** How the hall shows text and logo, and how slides change there and on phones. */
const HallFields = ({ theme, onChange }: Props) => (
  <>
    <RadioGroup
      name="textPosition"
      label={styleText.position}
      hint={styleText.positionHint}
      value={theme.textPosition ?? AUTOMATIC}
      onChange={(value) => onChange({ textPosition: orNull(value) })}
      choices={positions.map((value) => ({ value, label: styleText.positions[value] }))}
    />
    <RadioGroup
      name="textOverPictures"
      label={styleText.overPictures}
      hint={styleText.overPicturesHint}
      value={theme.textOverPictures ?? 'Fade'}
      onChange={(textOverPictures) => onChange({ textOverPictures })}
      choices={waysOverPictures.map((value) => ({ value, label: styleText.waysOverPictures[value] }))}
    />
    <RadioGroup
      name="slideTransition"
      label={styleText.transition}
      hint={styleText.transitionHint}
      value={theme.slideTransition ?? 'Fade'}
      onChange={(value) => onChange({ slideTransition: value === 'Fade' ? null : value })}
      choices={slideTransitions.map((value) => ({ value, label: styleText.transitions[value] }))}
    />
    <Checkbox
      name="hasOneHallSize"
      hint={styleText.oneSizeHint}
      isSelected={theme.hasOneHallSize}
      onChange={(hasOneHallSize) => onChange({ hasOneHallSize })}
    >
      {styleText.oneSize}
    </Checkbox>
    <Checkbox
      name="hasHallLogo"
      hint={styleText.hallLogoHint}
      isSelected={theme.hasHallLogo}
      onChange={(hasHallLogo) => onChange({ hasHallLogo })}
    >
      {styleText.hallLogo}
    </Checkbox>
  </>
)

interface OwnColourProps {
  name: keyof typeof colours
  colour: string | null
  onChange: (colour: string | null) => void
}

/** A colour that replaces the colour style's, and the picker for it. */
const OwnColour = ({ name, colour, onChange }: OwnColourProps) => {
  const words = styleText.colours[name]
  return (
    <>
      <Checkbox
        name={`${name}-own`}
        hint={words.hint}
        isSelected={colour !== null}
        onChange={(isOwn) => onChange(isOwn ? colours[name] : null)}
      >
        {words.own}
      </Checkbox>
      {colour !== null && <ColourField name={name} label={words.label} colour={colour} onChange={onChange} />}
    </>
  )
}
