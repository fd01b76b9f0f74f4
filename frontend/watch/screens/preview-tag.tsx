import { useText } from '../language/language-context.tsx'

/** Tells that nobody but the organiser's guests sees this. */
export const PreviewTag = ({ isPreview }: { isPreview: boolean }) => {
  const text = useText()
  return isPreview && <p className="preview-tag">{text.previewTag}</p>
}
