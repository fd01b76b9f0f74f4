import type { Language } from '../../text/watch/languages.ts'
import { WORDS_KEY } from '../translation/remembered-words.ts'

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
 * language, and that of the slides, before anything renders. An address with a language keeps it, and so does a frame, the organiser's view of
 * the audience.
 */
export const takeRememberedLanguage = `try{let u=new URL(location),q=u.searchParams,e=document.documentElement,{words:w,offered:o}=e.dataset,c,t=(k,p,is,ok)=>{let v=localStorage.getItem(k);v&&v!=is&&!q.has(p)&&ok(v)&&(q.set(p,v),c=1)};if(top==self){t('${KEY}','lang',e.lang,()=>1);o&&t('${WORDS_KEY}','words',w,v=>v.split(',').every(x=>o.split(',').includes(x)));c&&location.replace(u)}}catch{}`
