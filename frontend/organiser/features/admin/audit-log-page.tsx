import { useState } from 'react'
import { maxLengths } from '../../../../generated/limits.ts'
import { type AuditAction, type AuditEntry, useAuditLog } from '../../../api/administration.ts'
import { auditText, tableText, usersText } from '../../../text/admin.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { paths } from '../../paths.ts'
import './admin.css'
import { useSettled } from '../../shared/search/use-settled.ts'
import { useSpokenResult } from '../../shared/search/use-spoken-result.ts'

const EVERY = ''
const actionGroups = [
  {
    options: [
      { value: EVERY, label: auditText.allActions },
      ...Object.entries(auditText.actions).map(([value, label]) => ({ value, label })),
    ],
  },
]

/** The audit log, for administrators. */
export const Component = () => {
  const { log, page, pages, goTo, ...filters } = useFilteredLog()
  return (
    <div className="stack stack--wide">
      <Link href={paths.users} look="standalone" icon="back">
        {usersText.heading}
      </Link>
      <PageTitle title={auditText.heading} />
      <Filters {...filters} />
      <QueryState query={log} failure={auditText.loadFailed} />
      {log.data && (
        <>
          {log.data.total === 0 ? (
            <EmptyState icon="bullets">
              <p className="empty__title">{auditText.none}</p>
              <p>{auditText.noneHint}</p>
            </EmptyState>
          ) : (
            <>
              <p className="muted">{auditText.entries(log.data.total)}</p>
              <Entries entries={log.data.entries} isBusy={log.isPlaceholderData} />
            </>
          )}
          <Pager page={page} pages={pages} onPage={goTo} />
        </>
      )}
    </div>
  )
}

const Filters = ({ user, action, filter }: Pick<ReturnType<typeof useFilteredLog>, 'user' | 'action' | 'filter'>) => (
  <search className="audit-filters">
    <TextField
      name="user"
      label={auditText.filterUser}
      hint={auditText.filterUserHint}
      value={user}
      onChange={(next) => filter({ user: next })}
      limit={maxLengths['listAuditLog.user']}
    />
    <Select
      name="action"
      label={auditText.filterAction}
      value={action}
      onChange={(next) => filter({ action: next })}
      groups={actionGroups}
    />
  </search>
)

const useFilteredLog = () => {
  const [values, setValues] = useState({ user: '', action: EVERY })
  const [page, setPage] = useState(1)
  const user = useSettled(values.user.trim())
  const log = useAuditLog({ user, page, ...(values.action === EVERY ? {} : { action: values.action as AuditAction }) })
  const pages = log.data ? Math.max(1, Math.ceil(log.data.total / log.data.pageSize)) : 1
  const words = log.data && !log.isPlaceholderData ? wordsOf(log.data.total, page, pages) : undefined
  useSpokenResult(`${user} ${values.action} ${page}`, words)
  return {
    log,
    ...values,
    page,
    pages,
    filter: (change: Partial<typeof values>) => {
      setValues({ ...values, ...change })
      setPage(1)
    },
    goTo: setPage,
  }
}

const wordsOf = (total: number, page: number, pages: number) => {
  if (total === 0) return auditText.none
  return pages > 1 ? `${auditText.entries(total)}. ${tableText.pageOf(page, pages)}` : auditText.entries(total)
}

const Entries = ({ entries, isBusy }: { entries: readonly AuditEntry[]; isBusy: boolean }) => (
  <DataTable
    caption={auditText.caption}
    rows={entries}
    keyOf={(entry) => entry.entryId}
    isBusy={isBusy}
    columns={[
      { id: 'time', header: auditText.time, isRowHeader: true, cell: (entry) => <DateText value={entry.dateUtc} /> },
      { id: 'action', header: auditText.action, cell: (entry) => auditText.actions[entry.action] },
      { id: 'actor', header: auditText.actor, cell: (entry) => <Person person={entry.actor} /> },
      { id: 'subject', header: auditText.subject, cell: (entry) => <Person person={entry.subject} /> },
      { id: 'note', header: auditText.note, cell: (entry) => entry.note ?? <None /> },
    ]}
  />
)

const Person = ({ person }: { person: AuditEntry['actor'] }) =>
  person ? (person.emailAddress ?? auditText.deleted(person.userId)) : <None />

const None = () => (
  <>
    <span aria-hidden="true">{auditText.dash}</span>
    <span className="visually-hidden">{auditText.noneHeard}</span>
  </>
)
