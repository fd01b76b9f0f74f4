import { useText } from '../language/language-context.tsx'

/** Marks a preview, which attendees can't find. */
export const PreviewTag = ({ isPreview }: { isPreview: boolean }) => {
  const text = useText()
  return isPreview && <p className="preview-tag">{text.previewTag}</p>
}
