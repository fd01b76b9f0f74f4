import { TextPage } from '../../shared/documents/text-page.tsx'

/** The accessibility statement. */
export const Component = () => <TextPage name="accessibility" />
