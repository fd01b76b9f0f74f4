import { type ReactNode, useId } from 'react'
import { Button } from '../actions/button.tsx'
import './data-table.css'

export type SortDirection = 'ascending' | 'descending'

interface Column<Row> {
  /** `actions` for the column of buttons. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Makes the column sortable; `direction` is set while the table is sorted by it. */
  sort?: { direction: SortDirection | undefined; onSort: () => void }
  /** Marks the row's header cell. */
  isRowHeader?: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  isBusy?: boolean
}

/**
 * A table at every width. Phones stack its rows; the explicit roles keep table semantics, which browsers drop from
 * cells with a block layout.
 */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, isBusy = false }: DataTableProps<Row>) => {
  const captionId = useId()
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: kept for the stacked rows of a phone, as explained above
    <table className="data-table" role="table" aria-labelledby={captionId} aria-busy={isBusy}>
      <caption id={captionId} className="visually-hidden">
        {caption}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <ColumnHeader key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column) => (
              <BodyCell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: as above
  )
}

const classOf = (id: string) => (id === 'actions' ? 'data-table__actions' : undefined)

const ColumnHeader = <Row,>({ column: { id, header, sort } }: { column: Column<Row> }) => (
  <th
    // biome-ignore lint/a11y/noRedundantRoles: as above
    role="columnheader"
    scope="col"
    className={sort ? 'data-table__sortable' : classOf(id)}
    {...(sort ? { 'aria-sort': sort.direction ?? 'none' } : {})}
  >
    {sort ? (
      <Button
        variant="quiet"
        size="small"
        className="data-table__sort"
        onPress={sort.onSort}
        {...(sort.direction ? { icon: sort.direction === 'ascending' ? 'up' : 'down' } : {})}
      >
        {header}
      </Button>
    ) : (
      header
    )}
  </th>
)

const BodyCell = <Row,>({ column, row }: { column: Column<Row>; row: Row }) => {
  const content = column.cell(row)
  if (column.isRowHeader)
    return (
      // biome-ignore lint/a11y/noRedundantRoles: as above
      <th role="rowheader" scope="row">
        {content}
      </th>
    )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as above
    <td role="cell" className={classOf(column.id)}>
      {content !== false && content !== undefined && (
        <span className="data-table__label" aria-hidden="true">
          {column.header}
        </span>
      )}
      {content}
    </td>
  )
}
