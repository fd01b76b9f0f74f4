import { watchText } from '../../text/watch.ts'

/** Tells that nobody but the organiser's guests sees this. */
export const PreviewTag = ({ isPreview }: { isPreview: boolean }) =>
  isPreview && <p className="preview-tag">{watchText.previewTag}</p>
