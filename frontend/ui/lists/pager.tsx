import { tableText } from '../../text/admin.ts'
import { Button } from '../actions/button.tsx'

interface PagerProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Pagination for a list; nothing if there is only one page. At either end its buttons keep the focus. */
export const Pager = ({ page, pages, onPage }: PagerProps) => {
  if (pages <= 1 && page === 1) return null
  const go = (to: number) => {
    if (to >= 1 && to <= Math.max(pages, page - 1)) onPage(to)
  }
  return (
    <nav className="row" aria-label={tableText.pages}>
      <Button icon="back" isSoftDisabled={page <= 1} onPress={() => go(page - 1)}>
        {tableText.previous}
      </Button>
      <span>{tableText.pageOf(page, pages)}</span>
      <Button icon="next" isSoftDisabled={page >= pages} onPress={() => go(page + 1)}>
        {tableText.next}
      </Button>
    </nav>
  )
}
