import type { ColourStyle, Theme } from '../../../api/events/events.ts'
import { themeText } from '../../../text/events/events.ts'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { faces } from './typefaces.ts'
import './theme-fields.css'

const colours: readonly ColourStyle[] = ['Purple', 'Blue', 'Green']

/** Typeface and colour style. */
export const ThemeFields = ({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) => (
  <>
    <RadioGroup
      name="fontStyleEnum"
      label={themeText.font}
      value={theme.typeface ?? theme.fontStyleEnum}
      onChange={(face) => onChange({ ...theme, ...faces.find(({ value }) => value === face)?.theme })}
      choices={faces.map(({ value, label }) => ({
        value,
        label: <span className={`theme-font theme-font--${value}`}>{label}</span>,
      }))}
    />
    <RadioGroup
      name="colourStyleEnum"
      label={themeText.colour}
      value={theme.colourStyleEnum}
      onChange={(colourStyleEnum) => onChange({ ...theme, colourStyleEnum })}
      choices={colours.map((colour) => ({
        value: colour,
        label: (
          <>
            <span className={`theme-swatch theme--${colour}`} aria-hidden="true" />
            {themeText.colours[colour]}
          </>
        ),
      }))}
    />
  </>
)
