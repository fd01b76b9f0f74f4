import { LockMode } from '@mikro-orm/core'
import { fieldMessages } from '../../../generated/errors.ts'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { allowedBrandImage, type BrandKitRow, isKitSet, kitOf } from '../accounts/brand-kit/brand-images.ts'
import { plans } from '../accounts/plans.ts'
import { type Context, reading, type Transaction, transactional } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { type CopiedFiles, copyFiles, recordCopies } from '../images/copy-images.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import { createDefaultShowing } from '../showings/create-default-showing.ts'
import { findTeam } from '../teams/access.ts'
import { issueAccessCode } from './access-code/issue-access-code.ts'
import { brandThemeOf } from './brand-kit/read-brand-kit.ts'
import { Event } from './event.entity.ts'
import type { EventWithShowings } from './event-with-showings.ts'
import { applyTheme } from './style/present-style.ts'

/**
 * Copies the pictures that an event in a team begins with, if they belong to another account, before the transaction that creates it.
 * @throws not-logged-in, plan-limit-reached
 */
export async function copyFilesOfKit(ctx: Context, { teamReference, isTour }: api.CreateEvent): Promise<CopiedFiles> {
  const actor = requireActor(ctx)
  const { em } = reading(ctx)
  const team = teamReference && !isTour ? await findTeam({ em, actor }, teamReference) : null
  if (!team || team.owner.reference === actor.reference || !isKitSet(team)) return new Map()
  await checkPlanLimit(em, actor)
  await em.populate(team, ['owner'])
  const { headerImage, background } = picturesOf(team, [team.owner, actor])
  return copyFiles(ctx, actor.reference, namesOf(headerImage, background))
}

/**
 * Creates an event with its default showing and a new access code, without slides. `files` come from `copyFilesOfKit`.
 * @throws not-logged-in, required, not-found (team), plan-limit-reached, already-exists (a second tour event), unavailable when
 * the team's kit got another picture during the call
 */
export const createEvent = transactional(
  async (tx, input: api.CreateEvent, files: CopiedFiles = new Map()): Promise<EventWithShowings> => {
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
      languages: [],
      fontStyle: 'Classic',
      colourStyle: 'Purple',
      accessCode: await issueAccessCode(tx.em, tx.now()),
      version: 1,
      createdAt: tx.now(),
    })
    if (!isTour) await applyBrandKit(tx, event, files)
    applyTheme(event, input)
    return { event, showings: [createDefaultShowing(tx.em, event, tx.now())] }
  },
)

/** A new event takes the theme, the header image and the background of its team's or its owner's brand kit. */
async function applyBrandKit(tx: Transaction, event: Event, files: CopiedFiles) {
  const { kit, of, plans } = kitOf(event)
  applyTheme(event, brandThemeOf(kit))
  const { headerImage, background } = picturesOf(kit, plans)
  const isOwn = of.reference === event.owner.reference
  const copies = isOwn ? null : await recordCopies(tx, event.owner, files, namesOf(headerImage, background))
  const ownName = (name: string | null) => (copies && name ? (copies.get(name) ?? null) : name)
  event.welcomeImage = ownName(headerImage.blobName)
  event.welcomeImageName = event.welcomeImage ? headerImage.fileName : null
  event.background = ownName(background.blobName)
  if (!event.background) return
  event.backgroundName = background.fileName
  event.backgroundType = 'Image'
}

/** The pictures that an event begins with. */
const picturesOf = (kit: BrandKitRow, plans: Parameters<typeof allowedBrandImage>[2]) => ({
  headerImage: allowedBrandImage(kit, 'headerImage', plans),
  background: allowedBrandImage(kit, 'background', plans),
})

const namesOf = (...pictures: { blobName: string | null }[]) => pictures.flatMap(({ blobName }) => blobName ?? [])

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
  binnedAt: null,
}

/** A team of the caller with its owner, locked until the transaction ends. @throws not-found (teamReference) */
async function requireTeam(tx: Transaction, reference: string) {
  const team = (await findTeam(tx, reference, { lock: 'share' })) ?? fail('not-found', { field: 'teamReference' })
  await tx.em.populate(team, ['owner'])
  return team
}

/** Tour events don't count towards the limit, so an account has only one. */
export async function refuseSecondTour(em: EntityManager, owner: Account) {
  if ((await em.count(Event, { owner, isTour: true, binnedAt: null })) > 0) fail('already-exists', { field: 'isTour' })
}

/** @throws plan-limit-reached when the account has as many events as its plan allows */
export async function checkPlanLimit(em: EntityManager, owner: Pick<Account, 'reference' | 'accountLevel'>) {
  const { maxEvents } = plans[owner.accountLevel]
  const counted = { owner: owner.reference, isTour: false, binnedAt: null }
  if (maxEvents === null || (await em.count(Event, counted)) < maxEvents) return
  const message = refusals.eventsFull(maxEvents)
  fail('plan-limit-reached', { message, requiresUpgrade: true })
}
