import type { Waiting } from '../../../../../openapi/client/live/presses.ts'
import { pressingText } from '../../../../text/presenter/pressing.ts'
import { POLITE } from '../../../../ui/screen/live-region.ts'
import { nameOfShown } from './shown-name.ts'
import './waiting-presses.css'

interface Props {
  waiting: Waiting | null
  slides: readonly { reference: string; name: string }[]
}

/** How many presses wait for the connection, and their result; empty while none waits. */
export const WaitingPresses = ({ waiting, slides }: Props) => (
  <p {...POLITE} className="waiting-presses">
    {waiting && pressingText.waiting(waiting.count, nameOfShown(slides, waiting.target))}
  </p>
)
