import { TextPage } from '../../shared/documents/policy-text.tsx'

/** The Terms of Use. */
export const Component = () => <TextPage name="terms" />
