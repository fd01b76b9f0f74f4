import { inviteAccount } from '../accounts/invites/invite-account.ts'
import type { Context } from '../context/context.ts'

interface Invite {
  email: string
  forwardUrl: string | undefined
}

/** Mails an invitation. Returns the operator's output. @throws invalid-value for a path that leads elsewhere */
export async function invite(ctx: Context, { email, forwardUrl }: Invite) {
  const { code } = await inviteAccount(ctx, { email, ...(forwardUrl === undefined ? {} : { forwardUrl }) })
  const message =
    code === null
      ? `${email} has an account already and gets an email with the log-in link.`
      : `${email} is invited. The link in the mail works for 7 days.`
  return ctx.config.smtpUrl
    ? message
    : `${message}\nNo mail server is set (SMTP_URL): the mail is kept for the mailbox of demo mode.`
}
