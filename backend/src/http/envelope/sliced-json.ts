import { withRest } from '../../infrastructure/with-rest.ts'

/** A long list of a response, presented piece by piece, so that other calls needn't wait for all of it. */
export interface SlicedList {
  /** The field of the data, which is an empty list there. */
  field: string
  /** Each presents the next items. */
  slices: (() => unknown[])[]
}

interface Sliced {
  data: object
  sliced: SlicedList
}

/** The JSON of a response with a sliced list. `parse` checks data by the contract and returns the envelope. */
export async function slicedJson<A extends Sliced>(answer: A, parse: (answer: A) => unknown): Promise<string> {
  const { data, sliced } = answer
  const { field, slices } = sliced
  const json = JSON.stringify(parse(answer))
  const parts: string[] = []
  for (const slice of slices) {
    const part = await withRest(() => {
      const { responseData } = parse({ ...answer, data: { ...data, [field]: slice() } }) as { responseData: never }
      return JSON.stringify(responseData[field]).slice(1, -1)
    })
    if (part) parts.push(part)
  }
  return json.replace(`"${field}":[]`, () => `"${field}":[${parts.join()}]`)
}
