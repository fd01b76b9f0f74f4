import type { Presenter as LastPresenter, Showing as ShowingAnswer } from '../../../generated/zod/schemas/index.zod.ts'
import { shownHallLanguages } from '../../../openapi/rules/translations/hall-languages.ts'
import { displayNameOf } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import type { ContentPage } from '../content/content-page.entity.ts'
import type { Actor, BaseContext, Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import type { Event } from '../events/event.entity.ts'
import { presentOptionalDate } from '../infrastructure/dates.ts'
import { Slide } from '../slides/slide.entity.ts'
import { presentAnnouncement } from './announcement/present-announcement.ts'
import type { Announced } from './display/change-display.ts'
import type { Display } from './display/display.entity.ts'
import { previewLink, publicLink } from './links/showing-links.ts'
import type { Showing } from './showing.entity.ts'

type Viewer = Pick<BaseContext, 'config' | 'actor'>
interface ShowingParts {
  showing: Pick<
    Showing,
    'reference' | 'startDate' | 'location' | 'presentationStart' | 'endDate' | 'isPreview' | 'previewToken'
  > & { event: Pick<Event, 'reference' | 'accessCode' | 'defaultLanguageCode' | 'languages'> }
  display: Pick<
    Display,
    | 'isBlank'
    | 'revision'
    | 'navigationRevision'
    | 'slideReference'
    | 'presentedBy'
    | 'isAdvancePaused'
    | 'hallLanguages'
  > &
    Announced
  /** The slide presented last. */
  slide: (Pick<Slide, 'reference'> & { page: Pick<ContentPage, 'reference'> }) | null
  /** The account that last presented it. */
  presenter: Presenter | null
}
type Presenter = Pick<Actor, 'reference' | 'displayName'>

/** A showing for its organiser. `showing.event` must be loaded. */
export function presentShowing({ config, actor }: Viewer, parts: ShowingParts): ShowingAnswer {
  const { showing, display, slide, presenter } = parts
  const lastPresentedBy = presenter && presentPresenter(presenter, display, actor)
  return {
    reference: showing.reference,
    startDateUtc: presentOptionalDate(showing.startDate),
    location: showing.location ?? null,
    presentationStartUtc: presentOptionalDate(showing.presentationStart),
    endDateUtc: presentOptionalDate(showing.endDate),
    isPreview: showing.isPreview,
    previewLink: showing.previewToken ? previewLink(config, showing.previewToken) : null,
    publicLink: showing.isPreview ? null : publicLink(config, showing.event.accessCode, showing.reference),
    latestSessionPage: slide && { reference: slide.reference, pageReference: slide.page.reference },
    latestSessionPageBlank: display.isBlank,
    announcement: presentAnnouncement(display),
    lastPresentedBy,
    lastMovedBy: lastPresentedBy,
    revision: display.revision,
    ...shownHallLanguages(display.hallLanguages, showing.event),
    ...(display.isAdvancePaused ? { isAdvancePaused: true } : {}),
  }
}

const presentPresenter = (
  presenter: Presenter,
  { navigationRevision }: ShowingParts['display'],
  actor: Viewer['actor'],
): LastPresenter => ({
  displayName: presenter.displayName,
  isYou: presenter.reference === actor?.reference,
  revision: navigationRevision,
})

/** Loads the display's slide and presenter, and presents the showing with them. */
export async function presentCurrentShowing(
  tx: Viewer & Pick<Transaction, 'em'>,
  { showing, display }: Pick<ShowingParts, 'showing' | 'display'>,
) {
  const { slideReference, presentedBy } = display
  const ofEvent = { reference: slideReference ?? '', event: showing.event.reference }
  const slide = slideReference ? await tx.em.findOne(Slide, ofEvent) : null
  const presenters = await findPresenters(tx.em, [display])
  return presentShowing(tx, { showing, display, slide, presenter: presenters.get(presentedBy ?? '') ?? null })
}

/** The accounts that last presented these displays, by reference; deleted ones are missing. */
export async function findPresenters(em: EntityManager, displays: Pick<Display, 'presentedBy'>[]) {
  const references = [...new Set(displays.flatMap(({ presentedBy }) => presentedBy ?? []))]
  const fields = ['firstName', 'lastName', 'email'] as const
  const accounts = references.length > 0 ? await em.find(Account, { reference: { $in: references } }, { fields }) : []
  return new Map(
    accounts.map((account): [string, Presenter] => [
      account.reference,
      { reference: account.reference, displayName: displayNameOf(account) },
    ]),
  )
}
