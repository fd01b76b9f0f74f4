import { TextPage } from '../../shared/documents/text-page.tsx'

/** The Privacy Policy. */
export const Component = () => <TextPage name="privacy" />
