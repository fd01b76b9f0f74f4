import { addAccount } from '../../seed/accounts.ts'
import { newReference } from '../../state/references.ts'
import type { State } from '../../state/state.ts'
import { issueLink } from '../links.ts'

/** Creates an account without a password, until its owner confirms the invite. Used by the command line. */
export function inviteAccount(state: State, email: string, now = new Date()) {
  const reference = newReference(state)
  const account = addAccount(state, { reference, email, password: '', firstName: '', lastName: '', isConfirmed: false })
  return { userId: reference, code: issueLink({ state, now }, account, 'invite') }
}
