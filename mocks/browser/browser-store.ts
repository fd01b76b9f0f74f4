import type { State } from '../state/state.ts'
import { type Store, withoutInherited } from '../state/store.ts'

const DATABASE = 'lectern-mocks'
const RECORD = 'state'
const LOCK = 'lectern-mocks-state'
/** Increase it when the state's format changes; older states are then replaced by the seed. */
const FORM = 11

interface Stored {
  form: number
  state: State
}

/** One state for all tabs of this browser, which survives reloads. Transactions read it afresh and are serialised. */
export async function createBrowserStore(seed: () => State): Promise<Store> {
  const database = await open()
  const read = async (): Promise<State> => {
    const stored = (await settled(database.transaction(RECORD).objectStore(RECORD).get(RECORD))) as Stored | undefined
    return stored?.form === FORM ? stored.state : seed()
  }
  const write = async (state: State) => {
    const record: Stored = { form: FORM, state }
    await settled(database.transaction(RECORD, 'readwrite').objectStore(RECORD).put(record, RECORD))
  }
  return {
    transaction: (work) =>
      alone(async () => {
        const draft = withoutInherited(await read())
        const result = work(draft)
        await write(draft)
        return result
      }),
    reset: () => alone(() => write(seed())),
  }
}

const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(LOCK, work)

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(RECORD)
  return settled(request)
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
