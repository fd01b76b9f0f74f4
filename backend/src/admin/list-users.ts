import type { UserSort } from '../../../generated/zod/schemas/index.zod.ts'
import { withoutAccents } from '../../../openapi/rules/text/texts.ts'
import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { transactional } from '../context/context.ts'
import { containing } from '../db/containing.ts'
import { allow } from '../errors/fail.ts'
import { canAdminister } from './access.ts'

interface ListUsers {
  /** Part of a name or address. */
  search: string
  sort?: UserSort | undefined
  /** Starts at 1. */
  page: number
  pageSize: number
}

const columns = {
  name: 'search_key collate "C"',
  emailAddress: 'email_key collate "C"',
  accountLevel: `array_position(array['Free', 'Basic', 'Premium'], account_level)`,
  createdDateUtc: 'created_at',
} as const

/** A page of users, and the total number of matches. @throws not-logged-in, not-allowed */
export const listUsers = transactional(async (tx, { search, sort = 'name', page, pageSize }: ListUsers) => {
  allow(canAdminister(requireActor(tx)))
  const wanted = withoutAccents(search)
  const where = wanted === '' ? '' : 'where search_key like lower(?)'
  const values = wanted === '' ? [] : [containing(wanted)]
  const [counted] = await tx.em.execute<{ total: number }[]>(
    `select count(*)::int as total from account ${where}`,
    values,
  )
  const rows = await tx.em.execute<{ reference: string }[]>(
    `select reference from account ${where} order by ${orderOf(sort)}, reference limit ? offset ?`,
    [...values, pageSize, (page - 1) * pageSize],
  )
  const references = rows.map((row) => row.reference)
  const found = new Map(
    (await tx.em.find(Account, { reference: references })).map((account) => [account.reference, account]),
  )
  const users = references.map((reference) => found.get(reference)).filter((account) => account !== undefined)
  return { users, total: counted?.total ?? 0, page, pageSize }
})

function orderOf(sort: UserSort) {
  const isDescending = sort.startsWith('-')
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  return isDescending ? `${column} desc` : column
}
