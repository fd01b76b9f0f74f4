import type { ReactNode } from 'react'
import { editorText } from '../../../text/events/editor.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { paths } from '../../paths.ts'

/** Says what the plan of the event's owner lacks, and links to the plans. */
export const UpgradeHint = ({ children }: { children: ReactNode }) => (
  <Banner isQuiet>
    {children} <Link href={paths.subscription}>{editorText.seePlans}</Link>
  </Banner>
)
