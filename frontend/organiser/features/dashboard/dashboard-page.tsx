import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEvents } from '../../../api/events/events.ts'
import { useLogin } from '../../../api/login/login.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { importText } from '../../../text/events/import.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { paths } from '../../paths.ts'
import { isOn } from '../../shared/addresses/query-flag.ts'
import { EventsFull } from '../../shared/plans/events-full.tsx'
import { EventLists, ListsToCome } from './event-lists.tsx'
import './dashboard.css'

/** The organiser's events (docs/product-rules.md#dashboard). After a delete the heading takes the focus, since the card is gone. */
export const Component = () => {
  const { user } = useLogin()
  const events = useEvents()
  const [gone, setGone] = useState(0)
  const title = user?.firstName ? dashboardText.titleOf(user.firstName) : dashboardText.titleUnnamed
  return (
    <>
      <div className="page-head">
        <PageTitle title={title} pageKey={String(gone)} />
        <div className="row">
          <Link href={paths.importEvent} look="secondary">
            {importText.eventLink}
          </Link>
          <Link href={paths.newEvent} look="primary" icon="add">
            {dashboardText.create}
          </Link>
        </div>
      </div>
      <div className="stack stack--wide">
        <DeletedNotice gone={gone} />
        <QueryState query={events} failure={dashboardText.loadFailed} loading={<ListsToCome />} />
        <EventsFull />
        {events.data && <EventLists events={events.data} onGone={() => setGone((before) => before + 1)} />}
      </div>
    </>
  )
}

/** Announces a deletion, made here or in the editor, each time again. */
const DeletedNotice = ({ gone }: { gone: number }) => {
  const [query] = useSearchParams()
  const isShown = isOn(query, 'deletedSession')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event was deleted
  useEffect(() => {
    if (isShown) announce(dashboardText.deleted)
  }, [isShown, gone])
  return (
    isShown && (
      <Banner kind="success" isQuiet>
        {dashboardText.deleted}
      </Banner>
    )
  )
}
