import type { Contract } from './contract.ts'

const MAX_INT32 = 2_147_483_647

/**
 * Declares the format of each integer, which tells generators for other languages how many bits it needs. It comes from the maximum, so that
 * the two never disagree.
 */
export function declareIntegerFormats(contract: Contract): Contract {
  const declared = structuredClone(contract)
  declare(declared)
  return declared
}

function declare(node: unknown) {
  if (typeof node !== 'object' || node === null) return
  const { type, maximum } = node as { type?: unknown; maximum?: number }
  if ([type].flat().includes('integer')) Object.assign(node, { format: formatOf(maximum) })
  // What examples contain is data
  for (const [key, child] of Object.entries(node)) if (!/^examples?$/.test(key)) declare(child)
}

const formatOf = (maximum = Number.POSITIVE_INFINITY) => (maximum <= MAX_INT32 ? 'int32' : 'int64')
