import type { Mover, Showing as ShowingAnswer } from '../../../generated/zod/schemas/index.zod.ts'
import { Account } from '../accounts/account.entity.ts'
import type { BaseContext, Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { presentOptionalDate } from '../infrastructure/dates.ts'
import { Slide } from '../slides/slide.entity.ts'
import { presentAnnouncement } from './announcement/present-announcement.ts'
import type { Display } from './display/display.entity.ts'
import { previewLink, publicLink } from './links/showing-links.ts'
import type { Showing } from './showing.entity.ts'

type Viewer = Pick<BaseContext, 'config' | 'actor'>
interface ShowingParts {
  showing: Showing
  display: Display
  /** The slide presented last. */
  slide: Slide | null
  /** The account that last presented it. */
  presenter: Account | null
}

/** A showing for its organiser. `showing.event` must be loaded. */
export function presentShowing({ config, actor }: Viewer, parts: ShowingParts): ShowingAnswer {
  const { showing, display, slide, presenter } = parts
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
    lastMovedBy: presenter && presentPresenter(presenter, display, actor),
    revision: display.revision,
  }
}

const presentPresenter = (presenter: Account, { navigationRevision }: Display, actor: Viewer['actor']): Mover => ({
  displayName: `${presenter.firstName} ${presenter.lastName}`.trim() || presenter.email,
  isYou: presenter.reference === actor?.reference,
  revision: navigationRevision,
})

/** Loads the display's slide and presenter, and presents the showing with them. */
export async function presentCurrentShowing(
  tx: Viewer & Pick<Transaction, 'em'>,
  { showing, display }: Omit<ShowingParts, 'slide' | 'presenter'>,
) {
  const { slideReference } = display
  const slide = !slideReference ? null : await tx.em.findOne(Slide, { reference: slideReference, event: showing.event })
  return presentShowing(tx, { showing, display, slide, presenter: await findPresenter(tx.em, display) })
}

/** The account that last presented a display; null without one, or when it was deleted. */
export const findPresenter = async (em: EntityManager, { presentedBy }: Display) =>
  presentedBy ? em.findOne(Account, { reference: presentedBy }) : null

/** The presenters of these displays, by reference. */
export async function findPresenters(em: EntityManager, displays: Display[]) {
  const references = [...new Set(displays.flatMap(({ presentedBy }) => presentedBy ?? []))]
  const presenters = references.length > 0 ? await em.find(Account, { reference: { $in: references } }) : []
  return new Map(presenters.map((presenter) => [presenter.reference, presenter]))
}
