import type { Language } from '../../text/watch/languages.ts'

const KEY = 'lectern-language'

/** Stores the choice on the device for the next visit. Without storage only the address keeps it. */
export const rememberLanguage = (language: Language) => {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Then every link keeps it
  }
}

/**
 * Runs in each page's head. Without cookies the server doesn't know the stored choice, so the phone requests that
 * language before anything renders. An address with a language keeps it, and so does a frame, the organiser's view of
 * the audience.
 */
export const takeRememberedLanguage = `try{let l=localStorage.getItem('${KEY}'),u=new URL(location);if(l&&top==self&&l!=document.documentElement.lang&&!u.searchParams.has('lang')){u.searchParams.set('lang',l);location.replace(u)}}catch{}`
