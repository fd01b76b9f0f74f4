import { TextPage } from '../../shared/documents/policy-text.tsx'

/** How to use the product. */
export const Component = () => <TextPage name="help" />
