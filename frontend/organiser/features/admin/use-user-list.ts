import { useEffect, useState } from 'react'
import { FIRST_USERS, useUsers } from '../../../api/administration.ts'
import { tableText, usersText } from '../../../text/admin.ts'
import { useSettled } from '../../shared/search/use-settled.ts'
import { useSpokenResult } from '../../shared/search/use-spoken-result.ts'
import { nextSort, orderInWords, type SortField } from './user-rules.ts'

/** The users by search, sorting and page; announces the number of results for each query. */
export const useUserList = () => {
  const [search, setSearch] = useState(FIRST_USERS.search)
  const [sort, setSort] = useState(FIRST_USERS.sort)
  const [page, setPage] = useState(FIRST_USERS.page)
  const settled = useSettled(search.trim())
  const users = useUsers({ search: settled, sort, page })
  const pages = users.data ? Math.max(1, Math.ceil(users.data.total / users.data.pageSize)) : 1
  const isCurrent = users.data !== undefined && !users.isPlaceholderData
  useSpokenResult(`${settled} ${page}`, isCurrent ? wordsOf(users.data.total, page, pages) : undefined)
  useSpokenResult(sort, isCurrent ? orderInWords(sort) : undefined)
  // The last user of the last page was deleted
  useEffect(() => {
    if (isCurrent && page > pages) setPage(pages)
  }, [isCurrent, page, pages])
  return {
    users,
    search,
    sort,
    page,
    pages,
    searchFor: (text: string) => {
      setSearch(text)
      setPage(1)
    },
    sortBy: (field: SortField) => {
      setSort(nextSort(sort, field))
      setPage(1)
    },
    goTo: setPage,
  }
}

const wordsOf = (total: number, page: number, pages: number) =>
  pages > 1 ? `${usersText.found(total)}. ${tableText.pageOf(page, pages)}` : usersText.found(total)
