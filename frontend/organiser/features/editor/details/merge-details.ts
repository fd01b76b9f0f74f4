import type { EventDetails } from '../../../../api/events/events.ts'

type Field = keyof EventDetails

const fieldsOf = (details: EventDetails) => Object.keys(details) as Field[]

/** `target` with these fields from `source`. */
export const takeFields = (target: EventDetails, source: EventDetails, fields: readonly Field[]): EventDetails => ({
  ...target,
  ...Object.fromEntries(fields.map((field) => [field, source[field]])),
})

/**
 * Merges two users' changes to the same details. `conflicts` lists the fields that both changed differently; `merged`
 * has my values there.
 */
export const mergeDetails = (base: EventDetails, mine: EventDetails, theirs: EventDetails) => {
  const untouched = fieldsOf(mine).filter((field) => isSame(mine[field], base[field]))
  const conflicts = fieldsOf(mine).filter(
    (field) => !untouched.includes(field) && !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  )
  return { merged: takeFields(mine, theirs, untouched), conflicts }
}

const isSame = (one: EventDetails[Field], other: EventDetails[Field]) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
