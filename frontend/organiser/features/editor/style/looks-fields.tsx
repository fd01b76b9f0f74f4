import { styleText } from '../../../../text/events/style.ts'
import { Checkbox, RadioGroup } from '../../../../ui/forms/choices.tsx'
import { useField } from '../../../../ui/forms/form-context.ts'
import type { Draft } from './use-style-form.ts'

interface Props {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

const AUTOMATIC = 'Automatic'
const orNull = <Value extends string>(value: Value | typeof AUTOMATIC) => (value === AUTOMATIC ? null : value)
const alignments = [AUTOMATIC, 'Left', 'Centre'] as const
const schemes = [AUTOMATIC, 'Light', 'Dark'] as const
/** Where a colour picker begins. */
const FIRST_ACCENT = '#d97706'

/** What an organiser may leave to the product: alignment, light or dark colours, and an accent colour. */
export const LooksFields = ({ draft, onChange }: Props) => (
  <>
    <RadioGroup
      name="colourScheme"
      label={styleText.scheme}
      hint={styleText.schemeHint}
      value={draft.colourScheme ?? AUTOMATIC}
      onChange={(value) => onChange({ colourScheme: orNull(value) })}
      choices={schemes.map((value) => ({ value, label: styleText.schemes[value] }))}
    />
    <RadioGroup
      name="textAlignment"
      label={styleText.alignment}
      hint={styleText.alignmentHint}
      value={draft.textAlignment ?? AUTOMATIC}
      onChange={(value) => onChange({ textAlignment: orNull(value) })}
      choices={alignments.map((value) => ({ value, label: styleText.alignments[value] }))}
    />
    <Checkbox
      name="hasAccent"
      hint={styleText.accentHint}
      isSelected={draft.accentColour !== null}
      onChange={(isOwn) => onChange({ accentColour: isOwn ? FIRST_ACCENT : null })}
    >
      {styleText.ownAccent}
    </Checkbox>
    {draft.accentColour !== null && <AccentField colour={draft.accentColour} onChange={onChange} />}
  </>
)

const AccentField = ({ colour, onChange }: Pick<Props, 'onChange'> & { colour: string }) => {
  const { id } = useField('accentColour')
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {styleText.accent}
      </label>
      <input
        id={id}
        type="color"
        className="accent-field"
        value={colour}
        onChange={({ target }) => onChange({ accentColour: target.value })}
      />
    </div>
  )
}
