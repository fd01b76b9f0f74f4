import { kinds, occurrences, situations } from '../../../mocks/situations/table.ts'
import { mailboxText, mockText } from '../../text/mock.ts'
import { MAILBOX_PATH } from '../mailbox.ts'
import { linkTo } from '../mock-link.ts'
import { activeNames, OTHER_ACCOUNT, type PanelState } from './use-panel-mocks.ts'

interface Props {
  state: PanelState
  say: (text: string) => void
}

const examples = [
  'fail:version-conflict@saveContents',
  'fail:too-long@updateUser.firstName',
  'fail:csrf',
  'fail:unexpected',
]

/** Links that open situations, to follow or copy, and hints on what to look at. */
export const Links = ({ state, say }: Props) => {
  const current = activeNames(state).filter((name) => name !== OTHER_ACCOUNT)
  const names = [...kinds.flatMap((kind): string[] => [...situations[kind]]), ...occurrences, ...examples]
  return (
    <>
      <Places places={state.places} />
      <p>
        <a href={MAILBOX_PATH}>{mailboxText.link}</a>
      </p>
      <details>
        <summary>{mockText.links}</summary>
        <p>{mockText.linksHint}</p>
        <ul>
          <LinkRow link={linkTo(current)} text={mockText.currentLink} say={say} />
          {names.map((name) => (
            <LinkRow key={name} link={linkTo([name])} text={`?mock=${name}`} say={say} />
          ))}
        </ul>
      </details>
    </>
  )
}

/** Pages worth a look in the current situation. */
const Places = ({ places }: Pick<PanelState, 'places'>) => {
  const entries = Object.entries(places ?? {}) as [keyof typeof mockText.placeNames, string][]
  if (entries.length === 0) return null
  return (
    <nav aria-label={mockText.places}>
      <h3>{mockText.places}</h3>
      <ul className="places">
        {entries.map(([place, address]) => (
          <li key={place}>
            <a href={address}>{mockText.placeNames[place]}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LinkRow = ({ link, text, say }: { link: string; text: string; say: Props['say'] }) => {
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    say(mockText.copied)
  }
  return (
    <li>
      <a href={link}>{text}</a>
      <button type="button" aria-label={`${mockText.copy} ${text}`} onClick={() => void copy()}>
        {mockText.copy}
      </button>
    </li>
  )
}
