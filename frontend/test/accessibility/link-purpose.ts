import axe from 'axe-core'
import { ancestorsOf, everyElement, tagOf } from './page.ts'

/** axe's function, which its types leave out. */
const { accessibleText } = (axe as unknown as { commons: { text: { accessibleText: (of: Element) => string } } })
  .commons.text

/** What a link is part of: its words say which of several the link means. */
const CONTEXT = 'li, td, tr, [role=row], [role=gridcell], p, article'

export interface LinkName {
  name: string
  /** The address, without the origin. */
  address: string
}
interface NamedLink extends LinkName {
  element: HTMLElement
}

/** The links of the page with their names; those in frames and slides are for their authors to name. */
export function namedLinks(): NamedLink[] {
  axe.setup(document.documentElement)
  const links = everyElement(document.body).filter((one) => one.matches('a[href]') && one.checkVisibility())
  const named = links
    .filter((link) => link.getRootNode() === document && !link.closest('[inert], .slide-body'))
    .map((element) => ({ element, name: accessibleText(element).trim(), address: addressOf(element) }))
  axe.teardown()
  return named
}

const addressOf = (link: Element) => {
  const { origin, pathname, search, hash, href } = link as HTMLAnchorElement
  return origin === location.origin ? `${pathname}${search}${hash}` : href
}

/** Links that don't say where they lead: one of the same name leads elsewhere; WCAG 2.4.4. */
export function linkFindings(): string[] {
  const links = namedLinks()
  return links.flatMap(({ element, name, address }) => {
    const other = links.find((one) => one.name === name && one.address !== address)
    if (!other || contextOf(element) !== contextOf(other.element)) return []
    return [`“${name}” leads to ${address} and to ${other.address}: ${tagOf(element)}`]
  })
}

/** The words around a link, in its row, its paragraph or its item of a list. */
const contextOf = (link: Element) =>
  ancestorsOf(link)
    .find((one) => one.matches(CONTEXT))
    ?.textContent?.trim() ?? ''

/** The addresses that links of different names lead to, with their names in order; WCAG 3.2.4. */
export function manyNames(links: LinkName[]) {
  const byAddress = Map.groupBy(links, ({ address }) => address)
  const names = [...byAddress].map(
    ([address, all]) => [address, [...new Set(all.map(({ name }) => name))].toSorted()] as const,
  )
  return Object.fromEntries(names.filter(([, found]) => found.length > 1))
}
