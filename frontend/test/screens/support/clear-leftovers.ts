import { announce } from '../../../ui/feedback/announcer.tsx'
import { toastStore } from '../../../ui/feedback/toast-store.ts'

/** Clears notices, live region and drafts, which outlive the app and would leak into the next test. */
export async function clearLeftovers() {
  toastStore.clear()
  announce('')
  await forgetDrafts()
}

async function forgetDrafts() {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'lectern')) return
  const database = await answerTo(indexedDB.open('lectern'))
  const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts')
  await answerTo(drafts.clear())
  database.close()
}

const answerTo = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
