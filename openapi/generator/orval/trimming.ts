import type { Contract } from '../contract.ts'

/**
 * Makes named texts trim what they get before they check it, where the contract says `x-trim`, which orval doesn't know.
 * @throws when orval's output no longer has the expected line.
 */
export function makeTrimmed(contract: Contract, source: string) {
  let trimmed = source
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    if (!schema['x-trim']) continue
    const [before = '', format = ''] =
      new RegExp(`export const ${name} = zod\\.(string|email)\\(\\)`).exec(source) ?? []
    if (before === '') throw new Error(`${name}: orval's output for this trimmed text is not understood`)
    const check = format === 'email' ? '.email()' : ''
    trimmed = trimmed.replace(before, `export const ${name} = zod.string().trim()${check}`)
  }
  return trimmed
}
