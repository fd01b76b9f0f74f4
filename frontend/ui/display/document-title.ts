import { uiText } from '../../text/ui.ts'

let title: string = uiText.productName
const withErrors = new Set<object>()

const write = () => {
  if (typeof document === 'undefined') return
  document.title = `${withErrors.size > 0 ? uiText.errorTitlePrefix : ''}${title}`
}

/** Names the page in the browser's title. */
export const setPageTitle = (page: string) => {
  title = page === uiText.productName ? page : `${page} – ${uiText.productName}`
  write()
}

/** While a form shows errors the title starts with "Error: "; `form` is that form's identity. */
export const markErrors = (form: object, hasErrors: boolean) => {
  if (hasErrors) withErrors.add(form)
  else withErrors.delete(form)
  write()
}
