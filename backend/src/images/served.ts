import { raw } from '@mikro-orm/core'
import type { Actor } from '../context/context.ts'
import { isEditable } from '../events/access.ts'
import { isPublic } from './unused/used.ts'

/** A condition for the images and videos that anyone who knows the name may see. */
export const servedToAnyone = () => ({ isHidden: false, [raw(isPublic)]: [] })

/** A condition for those of accounts whose events the caller may change: also of events that were taken down, so that they can be edited. */
export const servedToEditors = ({ reference }: Pick<Actor, 'reference'>) => ({
  isHidden: false,
  [raw(
    (file) => `${file}.owner_reference in (select owner_reference from event where ${isEditable('event')})`,
    [reference, reference],
  )]: [],
})
