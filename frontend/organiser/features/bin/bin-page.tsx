import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type BinEntry, useBin, useBinRemoval } from '../../../api/bin.ts'
import { binText } from '../../../text/events/bin.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { paths } from '../../paths.ts'
import { HelpLink } from '../../shared/help/help-link.tsx'
import { useAskedRemoval } from '../../shared/use-asked-removal.tsx'
import { BinTable } from './bin-table.tsx'

/** What was deleted in the last 30 days (docs/product-rules.md#the-bin): everything, or the slides of one event. */
export const Component = () => {
  const [query] = useSearchParams()
  const eventReference = query.get('event') ?? undefined
  const bin = useBin(eventReference)
  const entries = bin.data ?? []
  // An entry goes with its buttons, so the heading takes the focus
  const [gone, setGone] = useState(0)
  const onGone = () => setGone((before) => before + 1)
  return (
    <div className="stack stack--wide">
      <Head eventReference={eventReference} gone={gone}>
        {eventReference === undefined && <EmptyBin entries={entries} onGone={onGone} />}
      </Head>
      <QueryState query={bin} failure={binText.loadFailed} />
      {bin.data?.length === 0 && (
        <EmptyState icon="delete">
          <p className="empty__title">{binText.none}</p>
          <p>{eventReference === undefined ? binText.noneHint : binText.noneOfEvent}</p>
        </EmptyState>
      )}
      {entries.length > 0 && <BinTable entries={entries} onGone={onGone} />}
      {bin.hasNextPage && (
        <p>
          <Button isPending={bin.isFetchingNextPage} onPress={() => bin.fetchNextPage().then(onGone)}>
            {binText.more}
          </Button>
        </p>
      )}
    </div>
  )
}

interface HeadProps {
  eventReference: string | undefined
  /** How many entries have gone, each time with the focus. */
  gone: number
  children: ReactNode
}

const Head = ({ eventReference, gone, children }: HeadProps) => (
  <>
    {eventReference !== undefined && (
      <Link href={paths.event(eventReference)} look="standalone" icon="back">
        {binText.backToEvent}
      </Link>
    )}
    <div className="page-head">
      <div>
        <PageTitle
          title={eventReference === undefined ? binText.heading : binText.headingOfEvent}
          pageKey={String(gone)}
        />
        <p className="muted">{eventReference === undefined ? binText.intro : binText.introOfEvent}</p>
      </div>
      <div className="row">
        <HelpLink section="editing-events" />
        {children}
      </div>
    </div>
  </>
)

/** Removes everything that the user may, after a confirmation. */
const EmptyBin = ({ entries, onGone }: { entries: readonly BinEntry[]; onGone: () => void }) => {
  const { empty } = useBinRemoval()
  const { ask, dialog } = useAskedRemoval<true>({
    texts: {
      question: () => binText.confirmEmpty,
      body: binText.confirmEmptyBody,
      confirm: binText.empty,
      done: binText.emptied,
      failed: binText.failed,
    },
    remove: () => empty.mutateAsync(),
    onRemoved: onGone,
  })
  return (
    <>
      {entries.some(({ mayRemove }) => mayRemove) && (
        <Button icon="delete" onPress={() => ask(true)}>
          {binText.empty}
        </Button>
      )}
      {dialog}
    </>
  )
}
