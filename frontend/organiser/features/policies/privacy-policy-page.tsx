import { TextPage } from '../../shared/documents/policy-text.tsx'

/** The Privacy Policy. */
export const Component = () => <TextPage name="privacy" />
