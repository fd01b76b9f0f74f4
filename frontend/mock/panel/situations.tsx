import { type Kind, kinds, situations } from '../../../mocks/situations/table.ts'
import { mockText } from '../../text/mock.ts'
import type { PanelMocks, PanelState } from './use-panel-mocks.ts'

interface Props {
  mocks: PanelMocks
  state: PanelState
  say: (text: string) => void
}

/** One choice of each kind. They are applied together, since another account or other data reload the pages. */
export const Situations = ({ mocks, state, say }: Props) => {
  const active: Record<Kind, string | undefined> = {
    who: state.who,
    what: state.conditions.what,
    network: state.conditions.network,
    hub: state.conditions.hub,
  }
  const apply = async (form: HTMLFormElement) => {
    const chosen = new FormData(form)
    const changed = kinds.filter((kind) => chosen.has(kind) && chosen.get(kind) !== active[kind])
    const names = changed.map((kind) => String(chosen.get(kind)))
    if (names.length === 0) return say(mockText.unchanged)
    try {
      await mocks.use(...names)
      say(mockText.applied(names.map((name) => mockText.names[name as keyof typeof mockText.names]).join(', ')))
    } catch (error) {
      say((error as Error).message)
    }
  }
  return (
    <form
      // Remount the fields when the active situation changes from outside
      key={Object.values(active).join()}
      onSubmit={(event) => {
        event.preventDefault()
        void apply(event.currentTarget)
      }}
    >
      {kinds.map((kind) => (
        <KindField key={kind} kind={kind} active={active[kind]} />
      ))}
      <button type="submit" className="wide main">
        {mockText.apply}
      </button>
    </form>
  )
}

const KindField = ({ kind, active }: { kind: Kind; active: string | undefined }) => (
  <fieldset>
    <legend>{mockText.kinds[kind]}</legend>
    <div className="choices">
      {situations[kind].map((name) => (
        <label key={name}>
          <input type="radio" name={kind} value={name} defaultChecked={active === name} />
          <span>{mockText.names[name]}</span>
        </label>
      ))}
    </div>
    {kind === 'what' && <p>{mockText.dataHint}</p>}
  </fieldset>
)
