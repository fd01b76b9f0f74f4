import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '../language/language-context.tsx'
import { LanguageLinks } from '../language/language-links.tsx'
import { useEscape, useModal } from '../modal.ts'
import { Choices, TextSize } from './choices.tsx'
import { deviceSettings, useReadingSettings } from './device-settings.ts'
import { CHOICES, type ReadingSettings, USUAL } from './settings.ts'

/** The attendee's actions on a showing's slides. */
export interface SlideActions {
  isPaused: boolean
  /** This browser can't keep the screen on. */
  mayDarken: boolean
  pause: () => void
  resume: () => void
  /** Announces the current slide again. */
  repeat: () => void
  /** The settings of captions, once the showing has some. */
  Captions?: ComponentType | undefined
  /** The choice of the slides' languages, if the event has several. */
  words?: ReactNode
}

interface Props {
  slides: SlideActions | undefined
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * The reading settings, over the lower part of the page, so their effect is visible above. The page behind is inert
 * except for its live regions, so slides are still announced.
 */
export const ReadingPanel = ({ slides, opener, onClose }: Props) => {
  const { reading } = useText()
  const settings = useReadingSettings()
  const title = useRef<HTMLHeadingElement>(null)
  usePanelLayout()
  useModal(title, opener)
  useEscape(onClose)
  const choose = (wish: Partial<ReadingSettings>) => deviceSettings().update((now) => ({ ...now, ...wish }))
  return createPortal(
    <div className="reading" role="dialog" aria-labelledby="reading-title" tabIndex={-1}>
      <div className="reading-head">
        <h2 id="reading-title" ref={title} tabIndex={-1}>
          {reading.title}
        </h2>
        <button type="button" className="button primary" onClick={onClose}>
          {reading.done}
        </button>
      </div>
      <Looks settings={settings} choose={choose} />
      {slides && <Slides settings={settings} choose={choose} slides={slides} />}
      {slides?.words}
      <LanguageLinks />
      <button type="button" className="button" onClick={() => choose(USUAL)}>
        {reading.reset}
      </button>
      <p className="hint">{reading.stored}</p>
    </div>,
    document.body,
  )
}

/** Gives the slide what the panel leaves free. */
const usePanelLayout = () =>
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.reading = ''
    return () => {
      delete dataset.reading
    }
  }, [])

interface PartProps {
  settings: ReadingSettings
  choose: (wish: Partial<ReadingSettings>) => void
}

const Looks = ({ settings, choose }: PartProps) => {
  const { spacing, faces, themes, motion, motionHint, data, dataHint } = useText().reading
  const part = { settings, choose }
  return (
    <>
      <TextSize value={settings.size} onChoose={(size) => choose({ size })} />
      <LookChoice name="theme" labels={themes} {...part} />
      <LookChoice name="face" labels={faces} {...part} />
      <LookChoice name="lines" labels={spacing} {...part} />
      <LookChoice name="letters" labels={spacing} {...part} />
      <Switch
        name="motion"
        label={motion}
        hint={motionHint}
        isOn={settings.motion === 'still'}
        onChange={(isOn) => choose({ motion: isOn ? 'still' : 'system' })}
      />
      <Switch
        name="data"
        label={data}
        hint={dataHint}
        isOn={settings.data === 'save'}
        onChange={(isOn) => choose({ data: isOn ? 'save' : 'system' })}
      />
    </>
  )
}

interface LookChoiceProps<Name extends LookName> extends PartProps {
  name: Name
  labels: Record<ReadingSettings[Name], string>
}
type LookName = 'theme' | 'face' | 'lines' | 'letters'

const CHOICES_OF: { readonly [Name in LookName]: readonly ReadingSettings[Name][] } = CHOICES

const LookChoice = <Name extends LookName>({ name, labels, settings, choose }: LookChoiceProps<Name>) => {
  const text: Record<LookName, string> = useText().reading
  return (
    <Choices
      name={name}
      label={text[name]}
      choices={CHOICES_OF[name]}
      labels={labels}
      value={settings[name]}
      onChoose={(choice) => choose({ [name]: choice })}
    />
  )
}

const Slides = ({ settings, choose, slides }: PartProps & { slides: SlideActions }) => {
  const { pause, pauseHint, awake, awakeHint, mayDarken, announce, announcements, repeat } = useText().reading
  return (
    <>
      <Switch
        name="pause"
        label={pause}
        hint={pauseHint}
        isOn={slides.isPaused}
        onChange={(isOn) => (isOn ? slides.pause() : slides.resume())}
      />
      <Switch
        name="awake"
        label={awake}
        hint={slides.mayDarken ? mayDarken : awakeHint}
        isOn={settings.awake === 'on'}
        onChange={(isOn) => choose({ awake: isOn ? 'on' : 'off' })}
      />
      <Choices
        name="announce"
        label={announce}
        choices={CHOICES.announce}
        labels={announcements}
        value={settings.announce}
        onChoose={(announce) => choose({ announce })}
      />
      <button type="button" className="button" onClick={slides.repeat}>
        {repeat}
      </button>
      {slides.Captions && <slides.Captions />}
    </>
  )
}

interface SwitchProps {
  name: string
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** An on/off setting, with a hint below. */
const Switch = ({ name, label, hint, isOn, onChange }: SwitchProps) => (
  <div>
    <label>
      <input
        type="checkbox"
        checked={isOn}
        aria-describedby={`reading-${name}`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
    <p id={`reading-${name}`} className="hint">
      {hint}
    </p>
  </div>
)
