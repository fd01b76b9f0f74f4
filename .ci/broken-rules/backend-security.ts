import { type BrokenRule, backend, unit } from './broken-rule.ts'

/** Permissions, plans, scopes and injection. */
// biome-ignore format: a table, one rule a line
export const securityRules: BrokenRule[] = [
  backend("another organiser's event is not found", 'events/access.ts', 'const where = { reference, ...editableBy(requireActor(tx)) }', 'const where = { reference, ...(requireActor(tx) && {}) }', 'test/permissions'),
  backend("only a team's owner manages it", 'teams/access.ts', 'allow(canManage(requireActor(of[0]), team))', 'void canManage(requireActor(of[0]), team)', 'test/permissions'),
  backend("a registration's password counts only in the browser that registered", 'accounts/registration/confirm-email.ts', 'const isProven = passwordHash !== null && isBrowserOf(link, browserToken)', 'const isProven = passwordHash !== null && (isBrowserOf(link, browserToken) || true)', 'test/parity'),
  backend("previews end with a person's access", 'showings/previews/end-previews.ts', 'if (ended.length === 0) return', 'if (ended.length >= 0) return', 'src/teams'),
  backend('an event being created leaves the team with its removed owner', 'teams/members/remove-team-member.ts', "findOwnTeam(tx, teamReference, { lock: 'alone' })", "findOwnTeam(tx, teamReference, { lock: 'share' })", 'src/teams'),
  backend("a removed member's Idempotency-Key is not answered again", 'teams/return-events.ts', 'await forgetAnswers(tx.em, members)', 'void members', 'test/parity'),
  backend("a blocked organiser's events are hidden from attendees", 'events/access.ts', '!takenDownAt && !binnedAt && !owner.manualBlockDate', '!takenDownAt && !binnedAt', 'test/parity'),
  backend('no call finds an event in the bin', 'events/access.ts', '.binned_at is null and', '.reference is not null and', 'test/permissions'),
  backend("production doesn't start on a demo's data", 'demo/refuse-demo-accounts.ts', 'if (known.length === 0) return', 'if (known.length >= 0) return', 'src/demo'),
  backend('a log-out clears what the browser has cached', 'accounts/routes.ts', `c.header('Clear-Site-Data', '"cache"')`, 'void c', 'src/http/security/security-headers'),
  backend('after an outage the first mail that is sent wakes the others', 'mail/sending/deliver-mails.ts', 'await hasten(delivery)', 'void hasten', 'src/mail/sending'),
  backend('a mail whose link has expired is dropped', 'mail/sending/deliver-mails.ts', 'mail.expiresAt <= delivery.now()', 'mail.expiresAt > delivery.now()', 'src/mail/sending'),
  backend('a feature outside the plan is refused', 'accounts/plans.ts', 'if (mayUse(owner.accountLevel, feature)) return', 'if (mayUse("Premium", feature)) return', 'src/events/end'),
  backend('an access token is limited to its scopes', 'accounts/tokens/scopes.ts', "needed === 'read' ? scopes.length > 0 : scopes.includes(needed)", 'scopes.length > 0 || scopes.includes(needed)', 'test/permissions'),
  backend('line breaks in a name cannot inject mail headers or paragraphs', 'mail/render-mail.ts', "export const onOneLine = (text: string) => text.replaceAll(/[\\p{Cc}\\u2028\\u2029]+/gu, ' ').trim()", 'export const onOneLine = (text: string) => text.trim()', 'src/mail'),
  backend('the hash of a password is read only where a password is compared', 'accounts/account.entity.ts', 'passwordHash: p.string().length(255).nullable().lazy()', 'passwordHash: p.string().length(255).nullable()', 'test/permissions'),
  backend('a webhook never reaches a private network by a name', 'webhooks/sending/post-message.ts', '.filter((address) => isAllowed(address, network))', '.filter((address) => address !== network.toString())', 'src/webhooks/sending'),
  backend('a webhook hears nothing of events its owner can no longer edit', 'webhooks/sending/send-messages.ts', '      join event on event.reference = delivery.event_reference and', '      join event on event.reference = delivery.event_reference and true or', 'src/webhooks'),
  unit('a spreadsheet computes no cell of ours, also behind a semicolon', 'openapi/rules/text/csv.ts', '(?<=^|[;\\t])', '(?<=^)', 'openapi/rules/csv'),
  unit('texts are cut between letters, never inside of one', 'openapi/rules/text/texts.ts', 'return cut.isWellFormed() ? cut : cut.slice(0, -1)', 'return cut', 'openapi/rules/library'),
  backend('the pictures of an event that was taken down are for its editors only', 'images/read-image.ts', 'findImage(services, blobName, servedToAnyone())', 'findImage(services, blobName, { isHidden: false })', 'test/parity'),
]
