import { maxLengths } from '../../../../generated/limits.ts'
import { wizardText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { uiText } from '../../../text/ui.ts'
import { watchText } from '../../../text/watch/en.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { formatDateTime, fromLocalInput } from '../../../ui/display/date-format.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Checkbox, RadioGroup } from '../../../ui/forms/choices.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { EventsFull } from '../../shared/plans/events-full.tsx'
import { UpgradeHint } from '../../shared/plans/upgrade-hint.tsx'
import { HallPicture } from '../../shared/slide/hall-picture.tsx'
import { sampleRows } from '../../shared/slide/sample-rows.ts'
import { SlidePicture } from '../../shared/slide/slide-picture.tsx'
import { TeamField } from '../../shared/team-field.tsx'
import { ReadyThemeField, themeBackground } from '../../shared/theme/ready-theme-field.tsx'
import { ThemeFields } from '../../shared/theme/theme-fields.tsx'
import { useMayHavePictures, useWizard, type Wizard } from './use-wizard.ts'
import './theme-sample.css'

interface SampleProps {
  wizard: Wizard
  hasPictures: boolean
}

/** A slide in the chosen theme, as a hall and a phone show it. */
const ThemeSample = ({ wizard, hasPictures }: SampleProps) => (
  <figure className="theme-sample">
    <figcaption className="visually-hidden">{wizardText.preview}</figcaption>
    <div className="theme-sample__hall" aria-hidden="true" inert>
      <HallPicture {...sampleOf(wizard, hasPictures)} />
    </div>
    <div className="theme-sample__phone">
      <SlidePicture {...sampleOf(wizard, hasPictures)} />
    </div>
  </figure>
)

const sampleOf = ({ input, theme, own }: Wizard, hasPictures: boolean) => ({
  theme,
  background: hasPictures ? (themeBackground(input.readyTheme) ?? own.background) : undefined,
  rows: sampleRows(wizardText),
  languageCode: 'en',
})

/** Creates an event in two steps (docs/product-rules.md#creating-an-event). Going back keeps typed values. */
export const Component = () => {
  const wizard = useWizard()
  const { step } = wizard
  return (
    <div className={`wizard wizard--${step} stack stack--wide`}>
      <PageTitle title={`${wizardText.step(step)} – ${wizardText.pageTitle}`} pageKey={String(step)}>
        {wizardText.step(step)}
      </PageTitle>
      {step === 1 && <EventsFull />}
      {wizard.isGivenBack && <Banner>{uiText.inputGivenBack}</Banner>}
      <Card>{step === 1 ? <NameAndDateStep wizard={wizard} /> : <ThemeStep wizard={wizard} />}</Card>
    </div>
  )
}

const CancelLink = ({ wizard }: { wizard: Wizard }) => (
  <Link href={paths.dashboard} look="quiet" isDisabled={wizard.isPending} onPress={wizard.cancel}>
    {wizardText.cancel}
  </Link>
)

const NameAndDateStep = ({ wizard }: { wizard: Wizard }) => {
  const { input, change } = wizard
  return (
    <Form errors={wizard.errors} pending={wizard.isPending} onSubmit={wizard.template ? wizard.finish : wizard.next}>
      <TemplateField wizard={wizard} />
      <TextField
        name="name"
        label={wizardText.name}
        value={input.name}
        onChange={(name) => change({ name })}
        limit={maxLengths.EventName}
        autoComplete="off"
        isRequired
      />
      <Checkbox name="hasDate" isSelected={input.hasDate} onChange={(hasDate) => change({ hasDate })}>
        {wizardText.setDate}
      </Checkbox>
      {input.hasDate && <DateFields wizard={wizard} />}
      {!wizard.template && <TeamField value={wizard.team} onChange={(teamReference) => change({ teamReference })} />}
      <FirstScreen input={input} />
      <div className="form__actions">
        <SubmitButton isPending={wizard.isPending}>
          {wizard.template ? wizardText.create : wizardText.next}
        </SubmitButton>
        <CancelLink wizard={wizard} />
      </div>
    </Form>
  )
}

/** For the eye: the name, date and place as they will be read on a phone. */
const FirstScreen = ({ input }: { input: Wizard['input'] }) => {
  const start = input.hasDate ? formatDateTime(fromLocalInput(input.startDate) ?? '') : ''
  const facts = [start, input.hasDate ? input.location : ''].filter(Boolean).join('\n')
  return (
    <div className="first-screen" aria-hidden="true">
      <p className="first-screen__name">{input.name.trim() || wizardText.yourEvent}</p>
      <p className="first-screen__facts">{facts}</p>
      <span className="first-screen__join">{watchText.join}</span>
    </div>
  )
}

/** The templates, and an empty event; nothing without templates. */
const TemplateField = ({ wizard: { templates, template, change } }: { wizard: Wizard }) =>
  templates.length > 0 && (
    <RadioGroup
      name="template"
      label={wizardText.from}
      value={template ?? ''}
      onChange={(template) => change({ template })}
      choices={[
        ...templates.map(({ reference, name }) => ({ value: reference, label: <bdi>{name}</bdi> })),
        { value: '', label: wizardText.blank },
      ]}
    />
  )

const DateFields = ({ wizard: { input, change } }: { wizard: Wizard }) => (
  <>
    <TextField
      name="startDateUtc"
      type="datetime-local"
      label={wizardText.startDate}
      value={input.startDate}
      onChange={(startDate) => change({ startDate })}
      isRequired
    />
    <TextField
      name="location"
      label={wizardText.location}
      hint={wizardText.locationHint}
      value={input.location}
      onChange={(location) => change({ location })}
      limit={maxLengths.Location}
    />
  </>
)

const ThemeStep = ({ wizard }: { wizard: Wizard }) => {
  const { input, theme, own, change, chooseTheme, isPending, back } = wizard
  const hasPictures = useMayHavePictures()
  return (
    <Form errors={wizard.errors} pending={isPending} onSubmit={wizard.finish}>
      <div className="theme-step">
        <div className="theme-step__choices">
          {own.kit !== null && <p className="muted">{wizardText.begins(own.kit)}</p>}
          <ReadyThemeField
            value={input.readyTheme}
            own={{ name: own.kit ?? styleText.plainTheme, ...own, ...(!hasPictures && { background: undefined }) }}
            hasPictures={hasPictures}
            onChange={chooseTheme}
          />
          {!hasPictures && <UpgradeHint>{styleText.needsPlan}</UpgradeHint>}
          <ThemeFields theme={theme} onChange={change} />
        </div>
        <ThemeSample wizard={wizard} hasPictures={hasPictures} />
      </div>
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{wizardText.create}</SubmitButton>
        <Button isSoftDisabled={isPending} onPress={() => isPending || back()}>
          {wizardText.back}
        </Button>
        <CancelLink wizard={wizard} />
      </div>
    </Form>
  )
}
