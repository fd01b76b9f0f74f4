import type { Language } from '../../text/watch/languages.ts'

const KEY = 'lectern-language'

/** Keeps the choice on the device, for the next visit. Where storage is refused it lives in the address alone. */
export const rememberLanguage = (language: Language) => {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Then every link carries it
  }
}

/**
 * Stands at the head of each page. There are no cookies, so the server does not know what was chosen on an earlier visit:
 * a phone that chose another language than the page's asks for it before anything is drawn. An address that names a
 * language keeps it, and so does a frame, which is the organiser's view of the audience.
 */
export const takeRememberedLanguage = `try{let l=localStorage.getItem('${KEY}'),u=new URL(location);if(l&&top==self&&l!=document.documentElement.lang&&!u.searchParams.has('lang')){u.searchParams.set('lang',l);location.replace(u)}}catch{}`
