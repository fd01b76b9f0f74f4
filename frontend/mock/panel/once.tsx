import type { Occurrence } from '../../../mocks/situations/table.ts'
import { mockText } from '../../text/mock.ts'
import type { PanelMocks } from './use-panel-mocks.ts'

interface Props {
  mocks: PanelMocks
  say: (text: string) => void
}

/** One-off events: the hub connection drops, or the login expires. */
export const Once = ({ mocks, say }: Props) => {
  const button = (name: Occurrence, text: string) => (
    <button type="button" onClick={() => void mocks.use(name).then(() => say(mockText.applied(text)))}>
      {text}
    </button>
  )
  return (
    <fieldset>
      <legend>{mockText.once}</legend>
      <div className="choices">
        {button('hub-drop', mockText.dropHub)}
        {button('expired-login', mockText.expireLogin)}
      </div>
    </fieldset>
  )
}
