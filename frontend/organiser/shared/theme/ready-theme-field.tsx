import type { Theme } from '../../../api/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { RadioGroup } from '../../../ui/forms/choices.tsx'
import { sampleRows } from '../slide/sample-rows.ts'
import { type PictureBackground, SlidePicture } from '../slide/slide-picture.tsx'
import { type ReadyThemeName, readyThemeNames, readyThemes, themePicture } from './ready-themes.ts'
import './ready-theme-field.css'

/** What isn't a ready theme: the event's own look. */
export const OWN = 'own'
export type ThemeChoice = ReadyThemeName | typeof OWN

interface Look {
  name: string
  theme: Theme
  background?: PictureBackground | undefined
}

interface Props {
  value: ThemeChoice
  /** The look that isn't a ready theme's, so that it can be taken again. */
  own: Look
  /** Whether the event may have the themes' pictures; without them they set the look only. */
  hasPictures: boolean
  onChange: (value: ThemeChoice) => void
}

/** The choice of a ready theme, each drawn as a hall shows it. */
export const ReadyThemeField = ({ value, own, hasPictures, onChange }: Props) => (
  <RadioGroup
    name="readyTheme"
    label={styleText.readyTheme}
    hint={hasPictures ? styleText.readyThemeHint : styleText.readyThemeHintPlain}
    value={value}
    onChange={onChange}
    choices={[
      { value: OWN, label: <Choice {...own} /> },
      ...readyThemeNames.map((name) => ({
        value: name,
        label: (
          <Choice
            name={styleText.readyThemes[name]}
            theme={readyThemes[name]}
            background={hasPictures ? themeBackground(name, 'small') : undefined}
          />
        ),
      })),
    ]}
  />
)

/** A ready theme's picture behind a slide. */
export const themeBackground = (choice: ThemeChoice, size?: 'large' | 'small'): PictureBackground | undefined =>
  choice === OWN
    ? undefined
    : { backgroundType: 'Image', blobName: themePicture(choice, size), scrimOpacity: readyThemes[choice].scrim }

const Choice = ({ theme, background, name }: Look) => (
  <span className="ready-theme">
    <span className="ready-theme__picture" aria-hidden="true" inert>
      <SlidePicture theme={theme} background={background} rows={sampleRows(styleText).slice(0, 1)} languageCode="en" />
    </span>
    <span className="ready-theme__name">{name}</span>
  </span>
)
