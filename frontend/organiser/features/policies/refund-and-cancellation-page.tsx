import { TextPage } from '../../shared/documents/policy-text.tsx'

/** The Refund and Cancellation Policy. */
export const Component = () => <TextPage name="refunds" />
