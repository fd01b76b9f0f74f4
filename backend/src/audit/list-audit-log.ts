import type { FilterQuery } from '@mikro-orm/core'
import type { AuditAction } from '../../../generated/zod/schemas/index.zod.ts'
import { requireActor } from '../accounts/access.ts'
import { canAdminister } from '../admin/access.ts'
import { transactional } from '../context/context.ts'
import { containing } from '../db/containing.ts'
import { allow } from '../errors/fail.ts'
import { AuditEntry } from './audit-entry.entity.ts'

interface ListAuditLog {
  /** A user's reference, or part of an address; empty for all. */
  user: string
  action?: AuditAction | undefined
  /** Starts at 1. */
  page: number
  pageSize: number
}

/** A page of the audit log, newest first, and the total number of matches. @throws not-logged-in, not-allowed */
export const listAuditLog = transactional(async (tx, { user, action, page, pageSize }: ListAuditLog) => {
  allow(canAdminister(requireActor(tx)))
  const where = { $and: [ofUser(user.replaceAll('\0', '').trim()), action ? { action } : {}] }
  const [entries, total] = await tx.em.findAndCount(AuditEntry, where, {
    orderBy: { at: 'desc', reference: 'asc' },
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return { entries, total, page, pageSize }
})

function ofUser(user: string): FilterQuery<AuditEntry> {
  if (user === '') return {}
  const address = { $ilike: containing(user) }
  return {
    $or: [{ actorReference: user }, { subjectReference: user }, { actorEmail: address }, { subjectEmail: address }],
  }
}
