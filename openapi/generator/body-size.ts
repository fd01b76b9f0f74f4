import { type Contract, operationsOf, resolve, type Schema } from './contract.ts'

type Limited = Schema & { maxItems?: number }

/** How many values a JSON body has at most, itself and everything inside, and how deep they are nested. */
export interface BodySize {
  values: number
  depth: number
}

/** The most that a schema allows. What it leaves open (free objects, text of any form) counts as one value. */
export function largestOf(contract: Contract, asked: Schema): BodySize {
  const { items, properties, oneOf, anyOf, maxItems = 0 } = resolve(contract, asked) as Limited
  const choices = [...(oneOf ?? []), ...(anyOf ?? [])].map((one) => largestOf(contract, one))
  const fields = Object.values(properties ?? {}).map((one) => largestOf(contract, one))
  const item = items && largestOf(contract, items)
  const inside = [...fields, ...(item ? [item] : [])]
  const own = {
    values: 1 + fields.reduce((sum, { values }) => sum + values, 0) + maxItems * (item?.values ?? 0),
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
  }
  return {
    values: Math.max(own.values, ...choices.map(({ values }) => values)),
    depth: Math.max(own.depth, ...choices.map(({ depth }) => depth)),
  }
}

/** The size of the largest JSON body that an operation of the contract takes. */
export function largestBody(contract: Contract): BodySize {
  const sizes = operationsOf(contract).flatMap(({ operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema
    return schema ? [largestOf(contract, schema)] : []
  })
  return { values: Math.max(...sizes.map(({ values }) => values)), depth: Math.max(...sizes.map(({ depth }) => depth)) }
}
