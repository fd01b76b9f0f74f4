import { slidesText } from '../../../../../text/events/slides.ts'
import { Button } from '../../../../../ui/actions/button.tsx'

interface SongFoldProps {
  title: string
  isFolded: boolean
  onToggle: () => void
}

/** Shows or hides the slides of a song. */
export const SongFold = ({ title, isFolded, onToggle }: SongFoldProps) => (
  <Button
    icon={isFolded ? 'next' : 'down'}
    variant="quiet"
    aria-label={slidesText.slidesOf(title)}
    aria-expanded={!isFolded}
    onPress={onToggle}
  />
)
