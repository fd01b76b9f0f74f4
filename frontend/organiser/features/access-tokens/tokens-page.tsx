import { useState } from 'react'
import { type AccessToken, type CreatedToken, useTokens } from '../../../api/account/tokens.ts'
import { accessTokensText, newTokenText } from '../../../text/account/access-tokens.ts'
import { Tag } from '../../../ui/display/card.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { ShownOnce } from '../../shared/secret/shown-once.tsx'
import { NewTokenForm } from './new-token-form.tsx'
import { RevokeButton } from './revoke-button.tsx'
import './access-tokens.css'

/** The user's access tokens, and the form for a new one. */
export const Component = () => {
  const tokens = useTokens()
  const [made, setMade] = useState<CreatedToken>()
  // A revoked token's button disappears, so the heading takes the focus
  const [revoked, setRevoked] = useState(0)
  return (
    <div className="stack stack--wide">
      <PageTitle title={accessTokensText.heading} pageKey={String(revoked)} />
      <p>{accessTokensText.intro}</p>
      <QueryState query={tokens} failure={accessTokensText.loadFailed} />
      {tokens.data?.length === 0 && (
        <EmptyState icon="keyboard">
          <p>{accessTokensText.empty}</p>
        </EmptyState>
      )}
      {tokens.data && tokens.data.length > 0 && (
        <TokenTable tokens={tokens.data} onRevoked={() => setRevoked(revoked + 1)} />
      )}
      <NewTokenForm onMade={setMade} />
      {made && (
        <ShownOnce
          title={newTokenText.shownTitle(made.accessToken.name)}
          secret={made.token}
          text={newTokenText.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </div>
  )
}

interface TokenTableProps {
  tokens: readonly AccessToken[]
  onRevoked: () => void
}

const TokenTable = ({ tokens, onRevoked }: TokenTableProps) => (
  <DataTable
    caption={accessTokensText.caption}
    rows={tokens}
    keyOf={(token) => token.reference}
    columns={[
      {
        id: 'name',
        header: accessTokensText.name,
        isRowHeader: true,
        cell: (token) => (
          <span className="row">
            {token.name}
            {token.isExpired && <Tag>{accessTokensText.expired}</Tag>}
          </span>
        ),
      },
      {
        id: 'may',
        header: accessTokensText.may,
        cell: (token) => (
          <span className="token-scopes">{token.scopes.map((scope) => accessTokensText.scopes[scope]).join(', ')}</span>
        ),
      },
      {
        id: 'made',
        header: accessTokensText.made,
        cell: (token) => <DateText value={token.createdDateUtc} part="day" />,
      },
      { id: 'expires', header: accessTokensText.expires, cell: (token) => <DateText value={token.expiresDateUtc} /> },
      { id: 'used', header: accessTokensText.lastUsed, cell: lastUsed },
      {
        id: 'actions',
        header: accessTokensText.actions,
        cell: (token) => <RevokeButton token={token} onRevoked={onRevoked} />,
      },
    ]}
  />
)

const lastUsed = ({ lastUsedDateUtc }: AccessToken) =>
  lastUsedDateUtc === null ? accessTokensText.never : <DateText value={lastUsedDateUtc} />
