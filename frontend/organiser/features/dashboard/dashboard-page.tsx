import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEvents } from '../../../api/events/events.ts'
import { useLogin } from '../../../api/login/login.ts'
import { binText } from '../../../text/events/bin.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { paths } from '../../paths.ts'
import { isOn } from '../../shared/addresses/query-flag.ts'
import { EventsFull } from '../../shared/plans/events-full.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import { ListsToCome } from './lists-to-come.tsx'
import { SameAsLastWeek } from './same-as-last-week.tsx'
import './dashboard.css'

/** With all its cards and menus: the page's heading doesn't wait for their script. */
const EventLists = lazy(() => import('./event-lists.tsx').then(({ EventLists }) => ({ default: EventLists })))

/** The organiser's events (docs/product-rules.md#dashboard). After a delete the heading takes the focus, since the card is gone. */
export const Component = () => {
  const { user } = useLogin()
  const events = useEvents()
  const [gone, setGone] = useState(0)
  const title = user?.firstName ? dashboardText.titleOf(user.firstName) : dashboardText.titleUnnamed
  return (
    <>
      <DashboardHead first={events.data && <SameAsLastWeek events={events.data} />}>
        <PageTitle title={title} pageKey={String(gone)} />
      </DashboardHead>
      <div className="stack stack--wide">
        <DeletedNotice gone={gone} />
        <QueryState query={events} failure={dashboardText.loadFailed} loading={<ListsToCome />} />
        <EventsFull />
        {events.data && (
          <Suspense fallback={<ListsToCome />}>
            <EventLists events={events.data} onGone={() => setGone((before) => before + 1)} />
          </Suspense>
        )}
        {events.data && (
          <p>
            <Link href={paths.bin()} look="standalone" icon="delete">
              {binText.heading}
            </Link>
          </p>
        )}
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
    if (isShown) announce(`${dashboardText.deleted} ${binText.kept}`)
  }, [isShown, gone])
  return (
    isShown && (
      <Banner kind="success" isQuiet>
        <span>{dashboardText.deleted}</span> {binText.kept} <Link href={paths.bin()}>{binText.heading}</Link>
      </Banner>
    )
  )
}
