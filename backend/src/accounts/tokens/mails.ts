import type { TokenScope } from '../../../../generated/zod/schemas/index.zod.ts'
import { mailSubjects } from '../../../../openapi/rules/accounts/mail-subjects.ts'
import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

const allowances: Record<TokenScope, string> = {
  read: 'read your events',
  present: 'present your events',
  edit: 'change your events',
}

/** Notifies the owner that a program can now act for them. Never contains the token. */
export const tokenMadeMail = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { name, scopes }: { name: string; scopes: TokenScope[] },
): MailContent => ({
  subject: mailSubjects.tokenMade,
  paragraphs: [
    `An access token named "${name}" was created for your Lectern account. Programs that use it can ${list(scopes.map((scope) => allowances[scope]))}.`,
  ],
  link: { label: 'View your access tokens', address: `${publicOrigin}/account/tokens` },
  remarks: ["If this wasn't you, revoke the token and change your password."],
})

const list = (words: string[]) => new Intl.ListFormat('en-GB').format(words)
