import { KeyedSemaphore } from '../../infrastructure/concurrency/semaphore.ts'
import { withRest } from '../../infrastructure/with-rest.ts'

/** A long list of a response, read and presented slice by slice, so that other calls needn't wait and memory holds only one. */
export interface SlicedList {
  /** The field of the data, which is an empty list there. */
  field: string
  /** Each presents the next items. Or read one by one, so that memory holds a single slice; the end is what the data has besides. */
  slices: (() => unknown[])[] | AsyncGenerator<unknown[], object>
  /** Lists of the same name are read one after the other. */
  turn?: string
}

interface Sliced {
  data: object
  sliced: SlicedList
}

const sameTurn = new KeyedSemaphore({ concurrency: 1 })

/** The JSON of a response with a sliced list. `parse` checks data by the contract and returns the envelope. */
export function slicedJson<A extends Sliced>(answer: A, parse: (answer: A) => unknown): Promise<string> {
  const { turn } = answer.sliced
  const write = () => writeSlices(answer, parse)
  return turn === undefined ? write() : sameTurn.run(turn, write)
}

async function writeSlices<A extends Sliced>(answer: A, parse: (answer: A) => unknown) {
  const { data, sliced } = answer
  const { field } = sliced
  const slices = Array.isArray(sliced.slices) ? oneByOne(sliced.slices) : sliced.slices
  const parts: string[] = []
  for (;;) {
    const { done, value } = await withRest(() => slices.next())
    if (done) {
      const json = JSON.stringify(parse({ ...answer, data: { ...data, ...value } }))
      return json.replace(`"${field}":[]`, () => `"${field}":[${parts.join()}]`)
    }
    const part = await withRest(() => {
      const { responseData } = parse({ ...answer, data: { ...data, [field]: value } }) as { responseData: never }
      return JSON.stringify(responseData[field]).slice(1, -1)
    })
    if (part) parts.push(part)
  }
}

async function* oneByOne(slices: (() => unknown[])[]): AsyncGenerator<unknown[], object> {
  for (const slice of slices) yield slice()
  return {}
}
