import { addAccount } from '../../seed/accounts.ts'
import { newReference } from '../../state/references.ts'
import type { State } from '../../state/state.ts'
import { issueLink } from '../links.ts'

/** An account that waits, without a password, until its owner confirms the invite. The command line makes them. */
export function inviteAccount(state: State, email: string, now = new Date()) {
  const reference = newReference(state)
  const account = addAccount(state, { reference, email, password: '', firstName: '', lastName: '', isConfirmed: false })
  return { userId: reference, code: issueLink({ state, now }, account, 'invite') }
}
