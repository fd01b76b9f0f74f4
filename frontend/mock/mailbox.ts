import type { components } from '../../generated/types.ts'
import { mailboxText } from '../text/mock.ts'

type Mail = components['schemas']['Mail']

export const MAILBOX_PATH = '/dev/mailbox'

/** Whether an address is that of the mailbox, which the product's server shows in a demo. */
export const isMailbox = (path: string) => /^\/dev\/mailbox\/?$/.test(path)

/** Shows the mails that the mocks have kept, the newest first, with their links. */
export async function showMailbox(root: HTMLElement) {
  const response = await fetch('/dev/mailbox.json')
  const { responseData } = (await response.json()) as { responseData: { mails: Mail[] } }
  document.title = mailboxText.title
  root.innerHTML = ''
  const main = document.createElement('main')
  main.style.cssText = 'max-width: 50rem; margin-inline: auto; padding: 1rem; overflow-wrap: anywhere'
  const { mails } = responseData
  main.append(element('h1', mailboxText.heading), element('p', mailboxText.intro))
  main.append(...(mails.length === 0 ? [element('p', mailboxText.none)] : mails.map(articleOf)))
  root.append(main)
}

const element = (name: string, text: string) => Object.assign(document.createElement(name), { textContent: text })

function articleOf({ to, subject, text, links, sentAt }: Mail) {
  const article = document.createElement('article')
  article.style.marginBlock = '2rem'
  const words = document.createElement('p')
  words.style.whiteSpace = 'pre-wrap'
  words.append(...withLinks(text, links))
  article.append(element('h2', subject), element('p', mailboxText.sentTo(to, sentAt)), words)
  return article
}

/** The text with its own addresses as links. */
function withLinks(text: string, links: readonly string[]): Node[] {
  const [first, ...others] = links
  if (first === undefined) return [new Text(text)]
  return text
    .split(first)
    .flatMap((part, at) => [
      ...(at > 0 ? [Object.assign(element('a', first), { href: first })] : []),
      ...withLinks(part, others),
    ])
}
