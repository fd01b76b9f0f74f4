import { fieldMessages } from '../../../generated/errors.ts'
import type * as api from '../../../generated/zod/schemas/index.zod.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { languagesAfter } from '../../../openapi/rules/translations/languages.ts'
import { requireActor } from '../accounts/access.ts'
import { hideTranslations } from '../content/translations/hide-translations.ts'
import { type Context, type Transaction, transactional } from '../context/context.ts'
import { allow, fail } from '../errors/fail.ts'
import { forgetAnswers } from '../idempotency/forget-answers.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { checkVersion } from '../infrastructure/input/versions.ts'
import { touchDisplays } from '../showings/display/touch-displays.ts'
import { endPreviews } from '../showings/previews/end-previews.ts'
import { findTeam } from '../teams/access.ts'
import { TeamMember } from '../teams/members/team-member.entity.ts'
import type { Team } from '../teams/team.entity.ts'
import { canDelete, findVisibleEvent } from './access.ts'
import type { Event } from './event.entity.ts'
import { type EventWithShowings, withShowings } from './event-with-showings.ts'
import { applyTheme } from './style/present-style.ts'

type Changes = api.UpdateEvent & api.UpdateEventTheme

interface UpdateEvent {
  reference: string
  ifMatch: string | undefined
  changes: Changes
}

export interface UpdateEventTheme extends Omit<UpdateEvent, 'changes'> {
  changes: api.UpdateEventTheme
}

/**
 * Changes the given settings of an event, and updates watching phones.
 * @throws not-logged-in, not-found (event, team), not-allowed (team), version-conflict, required, invalid-format, invalid-value (isTour,
 * languages)
 */
export const updateEvent = transactional(
  async (tx, { reference, ifMatch, changes }: UpdateEvent): Promise<EventWithShowings> => {
    const { teamReference } = changes
    // Teams are always locked before their events
    const team = teamReference ? await findTeam(tx, teamReference, { lock: 'share' }) : null
    const event = await findVisibleEvent(tx, reference, { lock: true })
    checkVersion(event.version, ifMatch)
    apply(event, changes)
    if (changes.languages) await hideTranslations(tx, reference)
    if (teamReference !== undefined && teamReference !== (event.team?.reference ?? null)) {
      if (teamReference !== null && !team) fail('not-found', { field: 'teamReference' })
      await moveToTeam(tx, event, team)
    }
    event.version += 1
    await touchDisplays(tx, reference)
    const [found] = await withShowings(tx.em, [event])
    return found as EventWithShowings
  },
)

/**
 * Changes the parts of the theme that are given.
 * @throws not-logged-in, not-found, version-conflict, required (none is given)
 */
export async function updateEventTheme(ctx: Context, { changes, ...rest }: UpdateEventTheme) {
  if (Object.values(changes).every((one) => one === undefined)) fail('required', { message: refusals.noStyle })
  return updateEvent(ctx, { ...rest, changes })
}

function apply(event: Event, changes: Changes) {
  const { name, isTour } = changes
  if (isTour !== undefined && isTour !== event.isTour) fail('invalid-value', { field: 'isTour' })
  if (name !== undefined) event.name = requireName(name, { message: fieldMessages['updateEvent.name.required'] })
  Object.assign(event, requireLanguages(event, changes))
  event.isTemplate = changes.isTemplate ?? event.isTemplate
  event.allowUserNavigation = changes.allowUserNavigation ?? event.allowUserNavigation
  event.allowViewAllPages = changes.allowViewAllPages ?? event.allowViewAllPages
  applyTheme(event, changes)
}

/** Only accounts that may delete the event may change its team. Former team members lose access, previews included. */
async function moveToTeam(tx: Transaction, event: Event, team: Team | null) {
  allow(canDelete(requireActor(tx), event))
  const before = event.team?.reference
  event.team = team
  if (!before) return
  const members = (await tx.em.find(TeamMember, { team: before }, { fields: ['account'] })).map(
    ({ account }) => account.reference,
  )
  await endPreviews(tx, [event.reference])
  await forgetAnswers(tx.em, members)
  tx.afterCommit(() => tx.services.announceAccessEnded(members))
}

/** Screen readers choose their voice by a language, so each must be a real language tag. */
const requireLanguages = languagesAfter(fail)
