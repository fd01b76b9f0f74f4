import { TextPage } from '../../shared/documents/text-page.tsx'

/** The Refund and Cancellation Policy. */
export const Component = () => <TextPage name="refunds" />
