/** The drafts that are stored on this device. */
export const drafts = () =>
  new Promise<unknown[]>((resolve) => {
    const opening = indexedDB.open('lectern')
    opening.onsuccess = () => {
      const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
      all.onsuccess = () => {
        opening.result.close()
        resolve(all.result)
      }
    }
  })
