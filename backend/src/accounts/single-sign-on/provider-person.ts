import { EmailAddress } from '../../../../generated/zod/schemas/index.zod.ts'
import type { ProviderPerson } from '../../context/ports/open-id-provider.ts'
import { SignOnFailed } from './sign-on-failed.ts'

const LONGEST_SUBJECT = 255
const LONGEST_ISSUER = 500
const LONGEST_NAME = 100

type Claims = Record<string, unknown>

/**
 * Reads the provider's claims (OpenID Connect Core 5.1). `about` contains address and names: the ID token or the user info, never a mix,
 * so that an address can't be combined with another one's verification.
 * @throws SignOnFailed without a subject
 */
export function personOf({ iss, sub }: Claims, about: Claims): ProviderPerson {
  const issuer = nameOfLength(iss, LONGEST_ISSUER)
  const subject = nameOfLength(sub, LONGEST_SUBJECT)
  const [firstName, lastName] = [shownName(about.given_name), shownName(about.family_name)]
  return {
    issuer,
    subject,
    verifiedEmail: verifiedEmail(about),
    firstName: firstName || lastName ? firstName : shownName(about.name),
    lastName,
  }
}

function nameOfLength(claim: unknown, longest: number) {
  if (typeof claim !== 'string' || claim === '' || claim.length > longest || claim.includes('\0'))
    throw new SignOnFailed('the provider does not name the person')
  return claim
}

/** Some providers write booleans as strings. */
function verifiedEmail({ email, email_verified: isVerified }: Claims) {
  if (isVerified !== true && isVerified !== 'true') return null
  const parsed = EmailAddress.safeParse(typeof email === 'string' ? email.trim() : email)
  return parsed.success ? parsed.data : null
}

const shownName = (claim: unknown) =>
  typeof claim === 'string'
    ? claim
        .toWellFormed()
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, LONGEST_NAME)
        .toWellFormed()
    : ''
