import { budgetAmount, budgets } from '../../../../openapi/rules/http/budgets.ts'
import { operator } from '../../../text/operator.ts'
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

const values = () => ({
  company: operator.company,
  address: operator.address,
  vat: operator.vatNumber,
  email: operator.supportEmail,
  eventText: budgetAmount(budgets.eventText),
  docs: new URL(paths.docs, location.origin).href,
  watch: new URL(paths.watch, location.origin).href,
})

const loaded = new Map<DocumentName, Promise<TextDocument>>()

/** Loads a text page from its static Markdown file; cached, and retried after a failure. */
export const loadDocument = (name: DocumentName): Promise<TextDocument> => {
  const known = loaded.get(name)
  if (known) return known
  const loading = sources[name]().then(({ default: source }) => readDocument(source, values()))
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}
