import { TextPage } from '../../shared/documents/text-page.tsx'

/** The Terms of Use. */
export const Component = () => <TextPage name="terms" />
