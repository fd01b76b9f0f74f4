import { Suspense, use } from 'react'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { useHashFocus } from '../addresses/use-hash-focus.ts'
import { useInstallation } from '../installation.ts'
import { DocumentView } from './document-view.tsx'
import { type DocumentName, loadDocument } from './documents.ts'

/** A page with its title as h1: a policy, or the help. Used on public pages and in the account area. */
export const TextPage = ({ name }: { name: DocumentName }) => (
  <Suspense fallback={<Loading />}>
    <TitledText name={name} />
  </Suspense>
)

const TitledText = ({ name }: { name: DocumentName }) => {
  const document = use(loadDocument(name, useInstallation()))
  useHashFocus()
  return (
    <article className="stack">
      <PageTitle title={document.title} pageKey={name} />
      <DocumentView document={document} level={2} />
    </article>
  )
}
