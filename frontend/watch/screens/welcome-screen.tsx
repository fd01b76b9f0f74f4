import type { EventAppearance } from '../../api/watch/types.ts'
import { imageAddress, imageSources } from '../../slide/image-address.ts'
import { useAddress, useText } from '../language/language-context.tsx'
import { LanguageLinks } from '../language/language-links.tsx'
import type { ChoosePage } from '../page.ts'
import { Reading } from '../reading/reading.tsx'
import type { WatchState } from '../state/watch-state.ts'
import { LocalTime } from './local-time.tsx'
import { Logo } from './logo.tsx'
import { type OnPlainClick, plainClick } from './plain-click.ts'
import { PreviewTag } from './preview-tag.tsx'

/** An event's header image, logo and name. The images are decorative, since the name says the same. */
export const WelcomeAppearance = ({ event, isPreview = false }: { event: EventAppearance; isPreview?: boolean }) => (
  <>
    <Brand event={event} />
    <PreviewTag isPreview={isPreview} />
    <h1 tabIndex={-1} dir="auto" lang={event.languageCode}>
      {event.name}
    </h1>
  </>
)

/** An event's header image and logo. */
export const Brand = ({ event }: { event: EventAppearance }) => (
  <>
    <HeaderImage {...event.welcome} />
    <Logo event={event} className="logo" />
  </>
)

/** The same while there is no slide, with the event's name large; the bar's heading says it to screen readers. */
export const NamedBrand = ({ event }: { event: EventAppearance }) => (
  <>
    <Brand event={event} />
    <p className="event-name" dir="auto" lang={event.languageCode} aria-hidden="true">
      {event.name}
    </p>
  </>
)

/** As wide as the screen and as high as its aspect ratio, within limits beyond which it's cropped. */
const HeaderImage = ({ blobName, width, height }: EventAppearance['welcome']) =>
  blobName && (
    <img
      className="hero"
      src={imageAddress(blobName, 960)}
      srcSet={imageSources(blobName, width, width ?? undefined)}
      sizes={width && height ? `max(${WIDTH}, ${Math.ceil((LEAST_HEIGHT_REM * width) / height)}rem)` : WIDTH}
      width={width ?? 1500}
      height={height ?? 600}
      alt=""
    />
  )

/** The width of `.hero`. */
const WIDTH = 'min(100vw, 56rem)'
/** The minimum height of `.hero`: a very wide image is then cropped at the sides. */
const LEAST_HEIGHT_REM = 9

/** Without a header image the card is centred on the screen. */
const cardOf = ({ welcome }: EventAppearance) => (welcome.blobName ? 'card' : 'card faceless')

interface Props {
  state: Pick<WatchState, 'event' | 'showing' | 'display'>
  here: string
  onJoin: OnPlainClick
}

/** The first screen of a showing. Join is a link, so it works before hydration and without the script. */
export const WelcomeScreen = ({ state: { event, showing, display }, here, onJoin }: Props) => {
  const text = useText()
  const address = useAddress()
  return (
    <main className={cardOf(event)}>
      <WelcomeAppearance event={event} isPreview={showing.isPreview} />
      <dl className="facts">
        <WhenAndWhere {...showing} />
      </dl>
      {(display.status === 'live' || display.status === 'hold') && (
        <p className="badge">{text.statuses[display.status]}</p>
      )}
      <p className="actions">
        <a className="button primary" href={address(here, { autoJoin: 'true' })} onClick={plainClick(onJoin)}>
          {text.join}
        </a>
        {event.hasAbout && (
          <a className="button" href={address(here, { screen: 'about' })}>
            {text.about}
          </a>
        )}
        <Reading />
      </p>
      <LanguageLinks path={here} />
    </main>
  )
}

const WhenAndWhere = ({ startDateUtc, location }: { startDateUtc: string | null; location: string | null }) => {
  const text = useText()
  return (
    <>
      {startDateUtc && (
        <div>
          <dt>{text.when}</dt>
          <dd>
            <LocalTime utc={startDateUtc} />
          </dd>
        </div>
      )}
      {location && (
        <div>
          <dt>{text.where}</dt>
          <dd dir="auto">{location}</dd>
        </div>
      )}
    </>
  )
}

/** The showings of an event, if there are several. */
export const ChooseScreen = ({ event, display, here }: Omit<ChoosePage, 'screen'> & { here: string }) => {
  const text = useText()
  const address = useAddress()
  return (
    <main className={cardOf(event)}>
      <WelcomeAppearance event={event} />
      <h2>{text.chooseTitle}</h2>
      <ul className="choices">
        {event.showings.map(({ reference, startDateUtc, location, status }) => (
          <li key={reference}>
            <a href={address(`${here}/${reference}`, display && { display })}>
              <span className="choice-when">{startDateUtc ? <LocalTime utc={startDateUtc} /> : text.undated}</span>
              {location && <span dir="auto">{location}</span>}
              <span className="badge" data-status={status}>
                {text.statuses[status]}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Reading />
      <LanguageLinks path={here} />
    </main>
  )
}
