import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import {
  exampleInstallation,
  type Operator,
  type PolicyName,
  policyNames,
} from '../../../openapi/rules/installation.ts'
import { ConfigError } from './config-error.ts'

const line = z.string().trim().min(1).max(200)

export const operatorSettings = z.object({
  OPERATOR_NAME: line
    .optional()
    .describe(
      'Your organisation, as the footer, the contact page and the policies name it. Required in production; a demo shows an example',
    ),
  OPERATOR_ADDRESS: line.optional().describe('Its postal address, in one line. Required in production'),
  OPERATOR_EMAIL: z.email().max(200).optional().describe('Where users write for support. Required in production'),
  OPERATOR_VAT_NUMBER: line.optional().describe('Its VAT number, if it has one'),
  POLICIES_DIR: z
    .string()
    .optional()
    .describe(
      'A folder with policies of your own: terms.md, privacy.md and refunds.md, each beginning with `# ` and its title. For a missing file, pages show ours',
    ),
})

/** What production can't start without, since the example isn't the operator. */
export const requiredOfOperator = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const

/** What `settings` still have from the example, which production would show as the operator's. */
export const leftFromExample = (settings: z.output<typeof operatorSettings>): string[] => {
  const { company, address, supportEmail } = exampleInstallation.operator
  const example = { OPERATOR_NAME: company, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: supportEmail }
  return requiredOfOperator.filter((name) => settings[name] === example[name])
}

/** The operator; in production only what the settings say, otherwise the example for what they leave out. */
export function readOperator(env: z.output<typeof operatorSettings>): Operator {
  const example = exampleInstallation.operator
  return {
    company: env.OPERATOR_NAME ?? example.company,
    address: env.OPERATOR_ADDRESS ?? example.address,
    vatNumber: env.OPERATOR_VAT_NUMBER ?? (env.OPERATOR_NAME ? 'none' : example.vatNumber),
    supportEmail: env.OPERATOR_EMAIL ?? example.supportEmail,
  }
}

/** The operator's own policies, each with its Markdown. @throws ConfigError for a folder without any, or a policy without a title */
export function readPolicies(folder: string | undefined): ReadonlyMap<PolicyName, string> {
  if (!folder) return new Map()
  const present = policyNames.filter((name) => existsSync(join(folder, `${name}.md`)))
  if (present.length === 0)
    throw new ConfigError(`POLICIES_DIR: ${folder} has none of ${policyNames.map((name) => `${name}.md`).join(', ')}`)
  return new Map(
    present.map((name) => {
      const text = readFileSync(join(folder, `${name}.md`), 'utf8').trim()
      if (!text.startsWith('# ')) throw new ConfigError(`POLICIES_DIR: ${name}.md must begin with "# " and its title`)
      return [name, text]
    }),
  )
}
