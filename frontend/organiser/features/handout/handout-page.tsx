import { type ReactNode, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { directionOf } from '../../../../openapi/rules/translations/languages.ts'
import { furtherLanguages, type LecternEvent, useEvent } from '../../../api/events/events.ts'
import { RowsView } from '../../../slide/rows-view.tsx'
import { handoutText } from '../../../text/presenter/handout.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Segments } from '../../../ui/actions/segments.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { paths } from '../../paths.ts'
import { useDeletedEvent } from '../../shared/deleted-event.tsx'
import { languageName } from '../../shared/languages/languages.ts'
import { slideWords } from '../../shared/slide/slide-words.ts'
import { EpubButton } from './epub-button.tsx'
import { type HandoutSlide, useHandout } from './use-handout.ts'
import './handout.css'

/** A showing's slides and captions on one page, in one language, to read or print (docs/product-rules.md#handout). */
export const Component = () => {
  const { eventReference = '', showingReference = '' } = useParams()
  const event = useEvent(eventReference)
  const deleted = useDeletedEvent(event)
  if (deleted) return deleted
  return (
    <div className="stack stack--wide handout">
      <p className="handout__tools">
        <Link href={paths.event(eventReference)} look="standalone" icon="back">
          {handoutText.back}
        </Link>
      </p>
      <QueryState query={event} failure={handoutText.loadFailed} />
      {event.data && <Handout event={event.data.data} showing={showingReference} />}
    </div>
  )
}

type Which = keyof typeof handoutText.which

const Handout = ({ event, showing }: { event: LecternEvent; showing: string }) => {
  const [query, setQuery] = useSearchParams()
  const languages = [event.defaultLanguageCode, ...furtherLanguages(event)]
  const language = languages.find((code) => code === query.get('language')) ?? event.defaultLanguageCode
  const { title, titleLanguage, loads, slides, shown, captions } = useHandout({ event, showing, language })
  const [which, setWhich] = useState<Which>('shown')
  const [hasCaptions, setHasCaptions] = useState(true)
  const listed = slides?.filter(({ reference }) => which === 'all' || !shown || shown.includes(reference))
  return (
    <>
      <PageTitle title={handoutText.heading(title)}>
        <span lang={titleLanguage}>{title}</span>
      </PageTitle>
      <Tools identifier={`urn:lectern:${showing}:${language}`} title={title} language={language} slides={listed}>
        {languages.length > 1 && (
          <LanguageSelect
            value={language}
            languages={languages}
            onChange={(code) => setQuery({ language: code }, { replace: true })}
          />
        )}
        {shown && <WhichSlides value={which} onChange={setWhich} />}
        {captions.data && (
          <Checkbox name="captions" isSelected={hasCaptions} onChange={setHasCaptions}>
            {handoutText.withCaptions}
          </Checkbox>
        )}
      </Tools>
      {loads.map((load, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are two, always in this order
        <QueryState key={index} query={load} failure={handoutText.loadFailed} loading={null} />
      ))}
      {listed?.length === 0 && (
        <EmptyState icon="text">
          <p className="empty__title">{handoutText.none}</p>
        </EmptyState>
      )}
      {listed?.map((slide) => (
        <Slide key={slide.reference} slide={slide} />
      ))}
      {captions.isError && <Banner kind="error">{handoutText.captionsFailed}</Banner>}
      {hasCaptions && captions.data && <Captions text={captions.data} language={event.defaultLanguageCode} />}
    </>
  )
}

interface ToolsProps {
  /** The e-book's. */
  identifier: string
  title: string
  language: string
  slides: readonly HandoutSlide[] | undefined
  /** The choices of what the handout contains. */
  children: ReactNode
}

/** The choices, and the buttons that print the handout or download it as an e-book. */
const Tools = ({ identifier, title, language, slides, children }: ToolsProps) => (
  <>
    <p className="muted handout__tools">
      {handoutText.intro} {handoutText.epubHint}
    </p>
    <div className="row handout__tools">
      {children}
      <Button icon="print" variant="primary" onPress={() => print()}>
        {handoutText.print}
      </Button>
      <EpubButton identifier={identifier} title={title} languageCode={language} slides={slides ?? []} />
    </div>
  </>
)

interface LanguageSelectProps {
  value: string
  languages: readonly string[]
  onChange: (code: string) => void
}

const LanguageSelect = ({ value, languages, onChange }: LanguageSelectProps) => (
  <Select
    name="language"
    label={handoutText.language}
    isLabelHidden
    value={value}
    onChange={onChange}
    groups={[{ options: languages.map((code) => ({ value: code, label: languageName(code) })) }]}
  />
)

const WhichSlides = ({ value, onChange }: { value: Which; onChange: (which: Which) => void }) => (
  <Segments
    label={handoutText.slides}
    value={value}
    onChange={onChange}
    segments={(['shown', 'all'] as const).map((which) => ({ value: which, label: handoutText.which[which] }))}
  />
)

const Slide = ({ slide }: { slide: HandoutSlide }) => (
  <section
    className="handout__slide"
    aria-label={slide.name}
    lang={slide.languageCode}
    dir={directionOf(slide.languageCode)}
  >
    <h2 lang={slide.nameLanguage} dir="auto">
      {slide.name}
    </h2>
    <RowsView
      rows={slide.rows.map((row) => ({ ...row, isExpandable: false }))}
      words={slideWords}
      topLevel={3}
      isLazy
    />
    {slide.isMachine && (
      <p className="muted small" lang="en" dir="ltr">
        {handoutText.machine}
      </p>
    )}
  </section>
)

const Captions = ({ text, language }: { text: string; language: string }) => (
  <section className="handout__captions" aria-labelledby="handout-captions">
    <h2 id="handout-captions" lang="en">
      {handoutText.captions}
    </h2>
    {text
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never change their places
        <p key={index} lang={language} dir="auto">
          {line}
        </p>
      ))}
  </section>
)
