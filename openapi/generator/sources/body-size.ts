import { type Contract, operationsOf, resolve, type Schema } from '../contract.ts'

type Limited = Schema & { maxItems?: number }

/** The maximum number of values in a JSON body, and the maximum depth. */
interface BodySize {
  values: number
  depth: number
}

/** The maximum that a schema allows. Free objects and open texts count as one value. */
function largestOf(contract: Contract, asked: Schema): BodySize {
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

/** The size of the contract's largest JSON body. */
export function largestBody(contract: Contract): BodySize {
  const sizes = operationsOf(contract).flatMap(({ operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema
    return schema ? [largestOf(contract, schema)] : []
  })
  return { values: Math.max(...sizes.map(({ values }) => values)), depth: Math.max(...sizes.map(({ depth }) => depth)) }
}
