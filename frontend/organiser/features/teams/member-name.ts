import type { TeamMember } from '../../../api/teams.ts'

/** First and last name with the address in brackets, or the address alone (docs/product-rules.md#teams). */
export const memberName = ({ firstName, lastName, emailAddress }: TeamMember) => {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? emailAddress : `${name} (${emailAddress})`
}
