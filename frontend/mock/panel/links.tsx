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
  const copy = async (link: string) => {
    await navigator.clipboard.writeText(link)
    say(mockText.copied)
  }
  const row = (names: readonly string[], text: string) => {
    const link = linkTo(names)
    return (
      <li key={text}>
        <a href={link}>{text}</a>
        <button type="button" aria-label={`${mockText.copy} ${text}`} onClick={() => void copy(link)}>
          {mockText.copy}
        </button>
      </li>
    )
  }
  const places = Object.entries(state.places ?? {}) as [keyof typeof mockText.placeNames, string][]
  return (
    <>
      {places.length > 0 && (
        <nav aria-label={mockText.places}>
          <h3>{mockText.places}</h3>
          <ul className="places">
            {places.map(([place, address]) => (
              <li key={place}>
                <a href={address}>{mockText.placeNames[place]}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p>
        <a href={MAILBOX_PATH}>{mailboxText.link}</a>
      </p>
      <details>
        <summary>{mockText.links}</summary>
        <p>{mockText.linksHint}</p>
        <ul>
          {row(
            activeNames(state).filter((name) => name !== OTHER_ACCOUNT),
            mockText.currentLink,
          )}
          {[...kinds.flatMap((kind): string[] => [...situations[kind]]), ...occurrences, ...examples].map((name) =>
            row([name], `?mock=${name}`),
          )}
        </ul>
      </details>
    </>
  )
}
