import { MAILBOX_SIZE } from '../../openapi/rules/quantities.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asHtml = (text: string) => `<p>${text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</p>`

export const mailHandlers: MockHandlersOf<'listMailbox'> = {
  listMailbox(_input, { state }) {
    const mails = state.mails.slice(0, MAILBOX_SIZE).map(({ reference, text, ...mail }) => ({
      ...mail,
      id: reference,
      text,
      html: asHtml(text),
    }))
    return { status: 200, data: { mails }, headers: { 'cache-control': 'no-store' } }
  },
}
