import { uiText } from '../../text/ui.ts'

let title: string = uiText.productName
const withErrors = new Set<object>()

const write = () => {
  if (typeof document === 'undefined') return
  document.title = `${withErrors.size > 0 ? uiText.errorTitlePrefix : ''}${title}`
}

/** What the browser's title says of a page. */
export const documentTitle = (page: string) => (page === uiText.productName ? page : `${page} – ${uiText.productName}`)

/** Names the page in the browser's title. */
export const setPageTitle = (page: string) => {
  title = documentTitle(page)
  write()
}

/** Prefixes the title with "Error: " while a form shows errors; `form` identifies the form. */
export const markErrors = (form: object, hasErrors: boolean) => {
  if (hasErrors) withErrors.add(form)
  else withErrors.delete(form)
  write()
}
