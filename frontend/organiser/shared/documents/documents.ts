import { budgetAmount, budgets } from '../../../../openapi/rules/http/budgets.ts'
import { type Installation, type PolicyName, policyAddress } from '../../../../openapi/rules/installation.ts'
import { paths } from '../../paths.ts'
import { readDocument, type TextDocument } from './read-document.ts'

const sources = {
  terms: () => import('../../../text/documents/terms-of-use.md?raw'),
  privacy: () => import('../../../text/documents/privacy-policy.md?raw'),
  refunds: () => import('../../../text/documents/refund-and-cancellation.md?raw'),
  accessibility: () => import('../../../text/documents/accessibility.md?raw'),
  help: () => import('../../../text/documents/help.md?raw'),
} as const

export type DocumentName = keyof typeof sources

const values = ({ operator }: Installation) => ({
  company: operator.company,
  address: operator.address,
  vat: operator.vatNumber,
  email: operator.supportEmail,
  eventText: budgetAmount(budgets.eventText),
  docs: new URL(paths.docs, location.origin).href,
  watch: new URL(paths.watch, location.origin).href,
})

/** What our terms leave out where plans cost nothing. */
const PRICED_SECTION = 'plans-and-payment'

const loaded = new Map<string, Promise<TextDocument>>()

/** Loads a text page, ours or the operator's, from its Markdown; cached, and retried after a failure. */
export const loadDocument = (name: DocumentName, installation: Installation): Promise<TextDocument> => {
  const { hasPrices, ownPolicies } = installation
  const key = `${name} ${hasPrices}`
  const known = loaded.get(key)
  if (known) return known
  const own = ownPolicies.find((policy) => policy === name)
  const source = own ? loadPolicy(own) : sources[name]().then((module) => module.default)
  const loading = source.then((text) => {
    const document = readDocument(text, values(installation))
    if (own || hasPrices) return document
    return { ...document, sections: document.sections.filter(({ id }) => id !== PRICED_SECTION) }
  })
  loaded.set(key, loading)
  loading.catch(() => loaded.delete(key))
  return loading
}

/** @throws Error without a good answer */
async function loadPolicy(name: PolicyName) {
  const answer = await fetch(policyAddress(name))
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return answer.text()
}
