import { Suspense, use } from 'react'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { useInstallation } from '../installation.ts'
import { DocumentView } from './document-view.tsx'
import { type DocumentName, loadDocument } from './documents.ts'

/** The text without title, inside a dialog that has one. */
export const PolicyText = ({ policy }: { policy: DocumentName }) => (
  <Suspense fallback={<Loading />}>
    <TextInDialog name={policy} />
  </Suspense>
)

const TextInDialog = ({ name }: { name: DocumentName }) => (
  <DocumentView document={use(loadDocument(name, useInstallation()))} level={3} isInDialog />
)
