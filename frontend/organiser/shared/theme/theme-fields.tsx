import type { ColourStyle, FontStyle, Theme } from '../../../api/events/events.ts'
import { themeText } from '../../../text/events/events.ts'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import './theme-fields.css'

const fonts: readonly FontStyle[] = ['Classic', 'Modern']
const colours: readonly ColourStyle[] = ['Purple', 'Blue', 'Green']

/** Font and colour. */
export const ThemeFields = ({ theme, onChange }: { theme: Theme; onChange: (theme: Theme) => void }) => (
  <>
    <RadioGroup
      name="fontStyleEnum"
      label={themeText.font}
      value={theme.fontStyleEnum}
      onChange={(fontStyleEnum) => onChange({ ...theme, fontStyleEnum })}
      choices={fonts.map((font) => ({
        value: font,
        label: <span className={`theme-font theme-font--${font}`}>{themeText.fonts[font]}</span>,
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
