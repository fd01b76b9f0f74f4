import { chosenHallLanguages, shownHallLanguages } from '../../../../openapi/rules/translations/hall-languages.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { presentDate } from '../../infrastructure/dates.ts'
import { findShowing, type ShowingAddress } from '../access.ts'
import { presentCurrentShowing } from '../present-showing.ts'
import { recordUse } from '../previews/previews.ts'
import { reviseDisplay } from './change-display.ts'

interface SetHallLanguages extends Required<ShowingAddress> {
  languageCodes: string[]
}

/**
 * Chooses in which of the event's languages the hall displays of a showing are read; none leaves it to each of them. It doesn't count as presenting, so it
 * causes no conflict with other presenters. Idempotent.
 * @throws not-logged-in, not-found, invalid-value
 */
export const setHallLanguages = transactional(async (tx, { languageCodes, ...address }: SetHallLanguages) => {
  const { showing, display, event } = await findShowing(tx, address, { lock: true })
  const hallLanguages = requireLanguages(languageCodes, event)
  if (hallLanguages.join() !== display.hallLanguages.join()) {
    reviseDisplay(display, tx.now(), { hallLanguages })
    await recordUse(tx.em, showing, tx.now())
    const { epoch, revision, changedAt } = display
    const version = { showingReference: showing.reference, epoch, revision, changedAtUtc: presentDate(changedAt) }
    tx.afterCommit(() => tx.services.announceChange({ ...version, ...shownHallLanguages(hallLanguages, event) }))
  }
  return presentCurrentShowing(tx, { showing, display })
})

const requireLanguages = chosenHallLanguages(fail)
