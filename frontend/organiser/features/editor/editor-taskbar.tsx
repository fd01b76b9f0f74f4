import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { LecternEvent } from '../../../api/events/events.ts'
import type { Slide } from '../../../api/slides/slides.ts'
import { editorText } from '../../../text/events/editor.ts'
import { slidesText } from '../../../text/events/slides.ts'
import { uiText } from '../../../text/ui.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { isFocusLost } from '../../../ui/focus/rest.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { moveItem } from '../../../ui/lists/reorder.ts'
import { useOptimisticOrder } from '../../../ui/lists/use-optimistic-order.ts'
import { paths } from '../../paths.ts'
import { pageOf, type Screen, screenOf } from './screens.ts'
import { WaysToAdd } from './slides/add-actions.tsx'
import { SlideList } from './slides/slide-list.tsx'
import type { Editor } from './use-editor.tsx'
import '../../shared/taskbar.css'

interface TaskbarProps {
  event: LecternEvent
  slides: Slide[]
  editor: Editor
  hasAbout: boolean
}

const screensOf = (hasAbout: boolean): { screen: Screen; name: string }[] => [
  { screen: 'Welcome', name: editorText.welcome },
  ...(hasAbout ? [{ screen: 'About' as const, name: editorText.about }] : []),
  { screen: 'End', name: editorText.end },
]

/**
 * The link of a chosen screen keeps the focus, and so does what had it before Back and Forward: screen readers don't say
 * that another screen is shown. Where the focus is lost, the screen's heading takes it.
 */
const useSayScreen = (screen: Screen, slides: readonly Slide[]) => {
  const isByHistory = useNavigationType() === 'POP'
  const page = pageOf(screen)
  const name = nameOf(page, slides)
  const shown = useRef(page)
  useEffect(() => {
    const isChosen = document.activeElement?.matches('.screen-link[aria-current]')
    if (page !== shown.current && name !== undefined && (isChosen || (isByHistory && !isFocusLost())))
      announce(editorText.screenOpened(name))
    shown.current = page
  }, [page, name, isByHistory])
}

const nameOf = (page: string, slides: readonly Slide[]) =>
  screensOf(true).find(({ screen }) => screen === page)?.name ??
  slides.find(({ reference }) => reference === page)?.name

/** How long the first text of a new event may take to load: it takes the focus, and the title would be spoken before it. */
const FIRST_TEXT_MS = 1_500

/** The editor's left side: current location, the event's screens and its slides. */
export const Taskbar = ({ event, slides, editor, hasAbout, isCreated }: TaskbarProps & { isCreated: boolean }) => {
  useSayScreen(editor.screen, slides)
  return (
    <aside className="taskbar taskbar--editor" aria-label={editorText.screens}>
      <Link href={paths.dashboard} look="standalone" icon="back">
        <span className="editor__word">{editorText.viewAllEvents}</span>
      </Link>
      <div className="taskbar__title">
        <PageTitle title={event.name} restMs={isCreated ? FIRST_TEXT_MS : undefined} />
        <Tag tone="accent">{editorText.editing}</Tag>
      </div>
      <nav className="taskbar__part" aria-label={editorText.placeholderScreens}>
        <h2>{editorText.placeholderScreens}</h2>
        <ul className="plain-list">
          {screensOf(hasAbout).map(({ screen, name }) => (
            <li key={name}>
              <Link
                href={paths.event(event.reference, { page: pageOf(screen) })}
                className="screen-link"
                look="quiet"
                aria-current={editor.screen === screen ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SlideList event={event} slides={slides} editor={editor} />
    </aside>
  )
}

/** The taskbar's work on small screens, in one bar: a picker for all screens, adding and deleting, and the rest behind More. */
export const ScreenPicker = ({ event, slides, editor, hasAbout }: TaskbarProps) => {
  const [isOpen, setOpen] = useState(false)
  const slide = slides.find((other) => other.reference === editor.selectedSlide)
  const options = screensOf(hasAbout).map(({ screen, name }) => ({ value: pageOf(screen), label: name }))
  const items = slides.map(({ reference, name }) => ({ value: reference, label: name }))
  return (
    <div className="screen-picker">
      <div className="screen-picker__bar">
        <Select
          name="screen"
          label={editorText.screenPicker}
          isLabelHidden
          value={pageOf(editor.screen)}
          onChange={(page) => editor.show(screenOf(page, slides, hasAbout))}
          groups={[
            { label: editorText.placeholderScreens, options },
            { label: editorText.programmeItems, options: items },
          ]}
        />
        <Button icon="add" aria-label={editorText.addSlide} isPending={editor.isAdding} onPress={editor.add} />
        {slide && (
          <Button icon="delete" aria-label={editorText.deleteSlide} onPress={() => editor.askToDelete([slide])} />
        )}
        <Button
          icon={isOpen ? 'up' : 'down'}
          aria-label={slidesText.more}
          aria-expanded={isOpen}
          aria-controls={MORE_ID}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <div id={MORE_ID} className="screen-picker__more" hidden={!isOpen}>
        {slide && <SlideMoves slide={slide} slides={slides} onReorder={editor.reorder} />}
        <div className="row">
          <WaysToAdd event={event} editor={editor} />
        </div>
      </div>
    </div>
  )
}

const MORE_ID = 'more-for-slides'

interface SlideMovesProps {
  slide: Slide
  slides: Slide[]
  onReorder: (references: string[]) => Promise<boolean>
}

/** The selected slide's position, with buttons to move it, where the list is hidden. */
const SlideMoves = ({ slide, slides, onReorder }: SlideMovesProps) => {
  const items = useMemo(() => slides.map(({ reference, name }) => ({ id: reference, name })), [slides])
  const { shown, reorder } = useOptimisticOrder({ items, onReorder })
  const ids = shown.map((item) => item.id)
  const from = ids.indexOf(slide.reference)
  const moveTo = (to: number) => ids[to] !== undefined && reorder(moveItem(ids, from, to), slide.reference)
  return (
    <div className="row">
      <Button
        icon="up"
        aria-label={uiText.moveUp(slide.name)}
        isSoftDisabled={from === 0}
        onPress={() => moveTo(from - 1)}
      >
        {editorText.moveUp}
      </Button>
      <Button
        icon="down"
        aria-label={uiText.moveDown(slide.name)}
        isSoftDisabled={from === ids.length - 1}
        onPress={() => moveTo(from + 1)}
      >
        {editorText.moveDown}
      </Button>
      <span className="muted">{editorText.slidePosition(from + 1, ids.length)}</span>
    </div>
  )
}
