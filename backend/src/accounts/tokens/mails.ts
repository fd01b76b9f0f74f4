import type { TokenScope } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

const allowances: Record<TokenScope, string> = {
  read: 'read your events',
  present: 'present your events',
  edit: 'change your events',
}

/** Tells the owner that a program can act for them from now on. Never holds the token. */
export const tokenMadeMail = (
  { publicOrigin }: Pick<Config, 'publicOrigin'>,
  { name, scopes }: { name: string; scopes: TokenScope[] },
): MailContent => ({
  subject: 'An access token was made for your account',
  paragraphs: [
    `An access token named "${name}" was made for your Lectern account. A program that has it can ${list(scopes.map((scope) => allowances[scope]))}.`,
  ],
  link: { label: 'See your access tokens', address: `${publicOrigin}/account/tokens` },
  remarks: ['If this was not you, revoke the token and change your password.'],
})

const list = (words: string[]) => new Intl.ListFormat('en-GB').format(words)
