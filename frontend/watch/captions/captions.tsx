import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isVisible } from '../../../openapi/client/connection/page.ts'
import {
  type Caption,
  type Captions,
  noCaptions,
  shownCaptions,
} from '../../../openapi/client/live/captions/captions.ts'
import { CaptionFollower } from '../../../openapi/client/live/captions/follow-captions.ts'
import { readCaptions } from '../../api/watch/captions.ts'
import { captionTexts } from '../../text/watch/captions.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { sayPolitely } from '../announce/announce.ts'
import { useText } from '../language/language-context.tsx'
import { Choices } from '../reading/choices.tsx'
import { deviceSettings, isOwnPage, useReadingSettings } from '../reading/device-settings.ts'
import { CHOICES } from '../reading/settings.ts'
import type { WatchState } from '../state/watch-state.ts'
import { CaptionSpeaker } from './caption-speaker.ts'

// Loaded once a showing has captions (`use-caption-parts.ts`)

const useCaptionText = () => captionTexts[useText().language]

/** Shows and hides the captions. Missing in frames, the organiser's view of the audience, which keep no settings. */
export const CaptionsButton = () => {
  const text = useCaptionText()
  const { captions } = useReadingSettings()
  if (!isOwnPage()) return null
  const toggle = () =>
    deviceSettings().update((now) => ({ ...now, captions: now.captions === 'off' ? 'short' : 'off' }))
  return (
    <button type="button" className="button captions-toggle" aria-pressed={captions !== 'off'} onClick={toggle}>
      {text.captions}
    </button>
  )
}

/** The settings of captions, in the reading panel. */
export const CaptionsChoices = () => {
  const text = useCaptionText()
  const settings = useReadingSettings()
  const choose = (wish: Partial<typeof settings>) => deviceSettings().update((now) => ({ ...now, ...wish }))
  return (
    <>
      <Choices
        name="captions"
        label={text.captions}
        choices={CHOICES.captions}
        labels={text.sizes}
        value={settings.captions}
        onChoose={(captions) => choose({ captions })}
      />
      <div>
        <label>
          <input
            type="checkbox"
            checked={settings.readCaptions === 'on'}
            aria-describedby="reading-captions"
            onChange={({ currentTarget }) => choose({ readCaptions: currentTarget.checked ? 'on' : 'off' })}
          />
          {text.readAloud}
        </label>
        <p id="reading-captions" className="hint">
          {text.readAloudHint}
        </p>
      </div>
    </>
  )
}

interface PanelProps {
  page: Store<WatchState>
  languageCode: string
  /** The attendee has paused updates. */
  isPaused: boolean
}

/** The captions below the slide, unless this attendee has switched them off. */
export const CaptionsPanel = (props: PanelProps) => {
  const { captions } = useReadingSettings()
  return captions === 'off' ? null : <Panel {...props} size={captions} />
}

const Panel = ({ page, languageCode, isPaused, size }: PanelProps & { size: string }) => {
  const text = useCaptionText()
  const followed = useFollowed(page)
  useSpeech(followed, languageCode)
  const captions = useCaptions(followed)
  const frozen = useRef(captions)
  if (!isPaused) frozen.current = captions
  const { all, hasMore } = frozen.current
  const shown = shownCaptions(frozen.current)
  const { box, isReadingBack, onScroll, toEnd } = useEnd(all)
  return (
    <section className={`captions ${size}`} aria-label={text.captions}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keyboard */}
      <div ref={box} className="captions-lines" tabIndex={0} onScroll={onScroll}>
        {hasMore && (
          <button type="button" className="button" onClick={() => void followed.readEarlier()}>
            {text.earlier}
          </button>
        )}
        {shown.length === 0 && <p className="hint">{text.waiting}</p>}
        <Lines captions={shown} languageCode={languageCode} />
      </div>
      {isReadingBack && (
        <button type="button" className="button primary captions-new" onClick={toEnd}>
          {text.newWords}
        </button>
      )}
    </section>
  )
}

const Lines = ({ captions, languageCode }: { captions: readonly Caption[]; languageCode: string }) =>
  captions.map(({ id, text, isFinal }) => (
    <p key={id} lang={languageCode} dir="auto" className={isFinal ? undefined : 'interim'}>
      {text}
    </p>
  ))

/** The last words in the hall, in up to three lines. */
export const HallCaptions = ({ page, languageCode }: Pick<PanelProps, 'page' | 'languageCode'>) => {
  const last = shownCaptions(useCaptions(useFollowed(page))).slice(-3)
  if (last.length === 0) return null
  return (
    <div className="hall-captions">
      <p lang={languageCode} dir="auto">
        {last.map(({ text }) => text).join(' ')}
      </p>
    </div>
  )
}

interface Followed {
  store: Store<Captions>
  readEarlier: () => Promise<void>
}

/** The captions of a page's showing, kept in sync while they're shown. */
const useFollowed = (page: Store<WatchState>): Followed => {
  const [store] = useState(() => createStore(noCaptions))
  const [follower] = useState(() => {
    const { showingReference } = page.get().display
    const read = (part: Parameters<typeof readCaptions>[1]) => readCaptions(showingReference, part)
    return new CaptionFollower({ state: store.get, update: store.update, read, isVisible })
  })
  useEffect(() => {
    let before = page.get()
    void follower.check()
    const unsubscribe = page.subscribe(() => {
      const { captions, downSince } = page.get()
      if (captions && captions !== before.captions) follower.hear(captions)
      if (before.downSince !== null && downSince === null) follower.reconnected()
      before = page.get()
    })
    return () => {
      unsubscribe()
      follower.stop()
    }
  }, [page, follower])
  return { store, readEarlier: () => follower.readEarlier() }
}

const useCaptions = ({ store }: Followed) => useSyncExternalStore(store.subscribe, store.get)

/** Follows the newest words, unless the attendee reads back: then nothing moves. */
const useEnd = (all: readonly Caption[]) => {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first: all[0]?.position, last: all.at(-1)?.sequence, height: 0 })
  const [isReadingBack, setReadingBack] = useState(false)
  const toEnd = () => {
    isAtEnd.current = true
    setReadingBack(false)
    box.current?.scrollTo({ top: box.current.scrollHeight })
    box.current?.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    const node = box.current
    if (!node) return
    const [first, last] = [all[0]?.position, all.at(-1)?.sequence]
    const grown = node.scrollHeight - before.current.height
    // The panel may have been made larger since
    isAtEnd.current ||= node.scrollHeight <= node.clientHeight
    if (isAtEnd.current) setReadingBack(false)
    if (isAtEnd.current) node.scrollTop = node.scrollHeight
    // Earlier lines were put above
    else if (first !== before.current.first) node.scrollTop += grown
    else if (last !== before.current.last) setReadingBack(true)
    before.current = { first, last, height: node.scrollHeight }
  }, [all])
  const onScroll = () => {
    const node = box.current
    if (!node) return
    isAtEnd.current = node.scrollTop + node.clientHeight >= node.scrollHeight - NEAR_PX
    if (isAtEnd.current) setReadingBack(false)
  }
  return { box, isReadingBack, onScroll, toEnd }
}

const NEAR_PX = 24

/** Speaks new sentences, if the attendee wants that. */
const useSpeech = ({ store }: Followed, languageCode: string) => {
  const { corrected } = useCaptionText()
  const isOn = useReadingSettings().readCaptions === 'on'
  useEffect(() => {
    if (!isOn) return
    let own = ''
    const speaker = new CaptionSpeaker({
      speak: (words) => {
        own = words
        sayPolitely(words, languageCode)
      },
      isHidden: () => !isVisible(),
      slideText: () => {
        const text = document.getElementById('polite')?.textContent ?? ''
        return text === own ? '' : text
      },
      corrected,
    })
    let wasRead = false
    const hear = () => {
      const { all, sequence } = store.get()
      if (wasRead) speaker.changed(all)
      else speaker.known(all)
      wasRead ||= sequence > 0
    }
    hear()
    const unsubscribe = store.subscribe(hear)
    return () => {
      unsubscribe()
      speaker.stop()
    }
  }, [isOn, store, languageCode, corrected])
}
