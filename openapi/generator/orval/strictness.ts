import type { Contract, Schema } from '../contract.ts'

const childrenOf = (schema: Schema) => [
  ...Object.values(schema.properties ?? {}),
  ...(schema.items ? [schema.items] : []),
  ...(schema.oneOf ?? []),
  ...(schema.anyOf ?? []),
]

function refuseInlineStrictObjects(owner: string, schema: Schema) {
  for (const child of childrenOf(schema)) {
    if (child.additionalProperties === false)
      throw new Error(`${owner}: give the strict object inside it a name of its own`)
    refuseInlineStrictObjects(owner, child)
  }
}

/**
 * Makes named objects strict where the contract closes them. orval 8.38 ignores `additionalProperties: false`, and its setting
 * `override.zod.strict` closes all components, responses included, so a field added later would break clients.
 * @throws when orval's output no longer has the expected line.
 */
export function makeStrict(contract: Contract, source: string) {
  let strict = source
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    refuseInlineStrictObjects(name, schema)
    if (schema.additionalProperties !== false) continue
    const before = `export const ${name} = zod.object(`
    if (!strict.includes(before)) throw new Error(`${name}: orval's output for this strict object is not understood`)
    strict = strict.replace(before, `export const ${name} = zod.strictObject(`)
  }
  return strict
}
