import { LockMode } from '@mikro-orm/core'
import { fieldMessages } from '../../../generated/errors.ts'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { plans } from '../accounts/plans.ts'
import { type Transaction, transactional } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import { createDefaultShowing } from '../showings/create-default-showing.ts'
import { findTeam } from '../teams/access.ts'
import { issueAccessCode } from './access-code/issue-access-code.ts'
import { allowedBrandImage } from './brand-kit/brand-images.ts'
import { brandThemeOf } from './brand-kit/read-brand-kit.ts'
import { Event } from './event.entity.ts'
import type { EventWithShowings } from './event-with-showings.ts'
import { applyTheme } from './style/present-style.ts'

/**
 * Creates an event with its default showing and a new access code, without slides.
 * @throws not-logged-in, required, not-found (team), plan-limit-reached, already-exists (a second tour event)
 */
export const createEvent = transactional(async (tx, input: api.CreateEvent): Promise<EventWithShowings> => {
  const { reference } = requireActor(tx)
  const name = requireName(input.name, { message: fieldMessages['createEvent.name.required'] })
  // Creates of one account wait for each other, so that the limit holds
  const owner = await tx.em.findOne(Account, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  // Deleted while this waited
  if (!owner) fail('not-logged-in')
  const team = input.teamReference ? await requireTeam(tx, input.teamReference) : null
  const isTour = input.isTour ?? false
  if (isTour) await refuseSecondTour(tx.em, owner)
  else await checkPlanLimit(tx.em, owner)
  const event = tx.em.create(Event, {
    ...noScreens,
    reference: newReference(),
    owner,
    team,
    name,
    allowUserNavigation: input.allowUserNavigation ?? true,
    allowViewAllPages: input.allowViewAllPages ?? false,
    isTour,
    defaultLanguageCode: 'en',
    fontStyle: 'Classic',
    colourStyle: 'Purple',
    accessCode: await issueAccessCode(tx.em, tx.now()),
    version: 1,
    createdAt: tx.now(),
  })
  if (!isTour) applyBrandKit(event)
  applyTheme(event, input)
  return { event, showings: [createDefaultShowing(tx.em, event, tx.now())] }
})

/** A new event takes the theme, the header image and the background of its owner. */
function applyBrandKit(event: Event) {
  applyTheme(event, brandThemeOf(event.owner))
  const header = allowedBrandImage(event.owner, 'headerImage')
  event.welcomeImage = header.blobName
  event.welcomeImageName = header.fileName
  const background = allowedBrandImage(event.owner, 'background')
  if (!background.blobName) return
  event.background = background.blobName
  event.backgroundName = background.fileName
  event.backgroundType = 'Image'
}

const noScreens = {
  welcomeImage: null,
  welcomeImageName: null,
  useNoIcon: false,
  iconImage: null,
  iconImageName: null,
  donationPageLink: null,
  feedbackLink: null,
  subscribeLink: null,
  endVersion: 1,
  takenDownAt: null,
}

/** A team of the caller, locked until the transaction ends. @throws not-found (teamReference) */
const requireTeam = async (tx: Transaction, reference: string) =>
  (await findTeam(tx, reference, { lock: 'share' })) ?? fail('not-found', { field: 'teamReference' })

/** Tour events don't count towards the limit, so an account has only one. */
async function refuseSecondTour(em: EntityManager, owner: Account) {
  if ((await em.count(Event, { owner, isTour: true })) > 0) fail('already-exists', { field: 'isTour' })
}

/** @throws plan-limit-reached when the account has as many events as its plan allows */
export async function checkPlanLimit(em: EntityManager, owner: Pick<Account, 'reference' | 'accountLevel'>) {
  const { maxEvents } = plans[owner.accountLevel]
  if (maxEvents === null || (await em.count(Event, { owner: owner.reference, isTour: false })) < maxEvents) return
  const message = refusals.eventsFull(maxEvents)
  fail('plan-limit-reached', { message, requiresUpgrade: true })
}
