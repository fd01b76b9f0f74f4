import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import { networkOf } from '../infrastructure/network-address.ts'
import { type CreateLimit, spend, spendSlowly } from './limit.ts'

type MailPurpose = 'reset-password' | 'change-email' | 'invite'

/** A mailed link: who asks for it, and who gets it. */
interface MailedLink {
  purpose: MailPurpose
  /** An account or a known browser, else the client's address. */
  sender: string
  emailKey: string
}

export function createMailLimits(limit: CreateLimit) {
  const registerFrom = limit('register-from', rateLimits.registerFrom)
  const registerFor = limit('register-for', rateLimits.register)
  const linksFrom = limit('links-from', { tries: 60, seconds: 600 })
  const linksBy = limit('links-by', rateLimits.mailedLink)
  const linksTo = limit('links-to', rateLimits.mailedLinkTo)
  const consume = ({ purpose, sender, emailKey }: MailedLink) =>
    spend(linksBy, `${purpose} ${networkOf(sender)} ${emailKey}`)
  return {
    /** Registrations: 20 in 10 minutes per address, then slower, and 5 per e-mail address, which gets a mail each time. */
    register: {
      consume: (address: string) => spendSlowly(registerFrom, address),
      /** Call it last, so that invalid forms don't count. */
      consumeMail: (emailKey: string) => spend(registerFor, emailKey),
    },
    /**
     * Requests for links: 60 in 10 minutes per address or account. The mails to one person are counted for each purpose and sender, so no sender uses up
     * another's.
     */
    mailedLink: {
      consumeFromNetwork: (address: string) => spendSlowly(linksFrom, address),
      consume,
      /** Whether an inbox may get one more, by any sender. */
      async mayReceive({ purpose, emailKey }: MailedLink) {
        const { tries } = await linksTo.counter.add(`${purpose} ${emailKey}`, 1)
        return tries <= linksTo.max
      },
      /** For a sender who is logged in, and must not fill an inbox with the help of other accounts either. */
      async consumeFromAccount(link: MailedLink) {
        await spend(linksFrom, link.sender)
        await consume(link)
        await spend(linksTo, `${link.purpose} ${link.emailKey}`)
      },
    },
  }
}
