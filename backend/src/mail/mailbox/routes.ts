import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { listMailbox } from './list-mailbox.ts'
import { presentMail } from './present-mail.ts'

export const mailHandlers = {
  listMailbox: async (_input, ctx) => ({
    status: 200,
    data: { mails: (await listMailbox(ctx)).map(presentMail) },
    headers: { 'cache-control': 'no-store' },
  }),
} satisfies Partial<Handlers>
