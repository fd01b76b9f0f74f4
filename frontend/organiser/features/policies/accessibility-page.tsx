import { TextPage } from '../../shared/documents/policy-text.tsx'

/** The accessibility statement. */
export const Component = () => <TextPage name="accessibility" />
