import type { ReactNode } from 'react'
import { shareText } from '../../../text/events/editor.ts'
import { CopyButton } from '../../../ui/actions/copy-button.tsx'
import { codeEntryAddress, spacedCode } from './access-code.ts'
import type { Shared } from './shared.ts'

/** The ways in as text. Each is an item with a heading of its own, so that screen readers don't run them together. */
export const ShareFacts = ({ shared: { link, accessCode } }: { shared: Shared }) => (
  <ul className="plain-list share__facts">
    <Fact label={shareText.link} copy={<CopyButton labelClass="share__copy" value={link} label={shareText.copyLink} />}>
      <a className="link" href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
    </Fact>
    {accessCode && <CodeFacts link={link} accessCode={accessCode} />}
  </ul>
)

const CodeFacts = ({ link, accessCode }: { link: string; accessCode: string }) => {
  const address = codeEntryAddress(link, accessCode)
  return (
    <>
      <Fact
        label={shareText.codeEntry}
        copy={<CopyButton labelClass="share__copy" value={address} label={shareText.copyAddress} />}
      >
        {address}
      </Fact>
      <Fact
        label={shareText.code}
        copy={<CopyButton labelClass="share__copy" value={spacedCode(accessCode)} label={shareText.copyCode} />}
      >
        <span className="share__code">{spacedCode(accessCode)}</span>
      </Fact>
    </>
  )
}

const Fact = ({ label, copy, children }: { label: string; copy: ReactNode; children: ReactNode }) => (
  <li>
    <h3>{label}</h3>
    <p>{children}</p>
    <div>{copy}</div>
  </li>
)
