import { Account } from '../accounts/account.entity.ts'
import { transactional } from '../context/context.ts'

/** The administrators, one per line, sorted by address. */
export const listAdmins = transactional(async (tx) => {
  const admins = await tx.em.find(Account, { isAdmin: true }, { orderBy: { emailKey: 'asc' } })
  if (admins.length === 0) return 'There is no administrator yet. Make one: ./admin make-admin <email>'
  return admins.map(describeAdmin).join('\n')
})

function describeAdmin({ email, firstName, lastName, manualBlockDate }: Account) {
  const name = `${firstName} ${lastName}`.trim()
  return [email, ...(name ? [`(${name})`] : []), ...(manualBlockDate ? ['blocked'] : [])].join(' ')
}
