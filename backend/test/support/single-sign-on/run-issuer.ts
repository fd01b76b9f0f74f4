import { startIssuer } from './real-issuer.ts'

// For the browser journeys: runs an issuer and prints the settings of a Lectern at the given address
const [publicOrigin = ''] = process.argv.slice(2)
const issuer = await startIssuer({ publicOrigin })
issuer.people.set('grace', {
  email: 'grace@grace.example',
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
})
process.stdout.write(`${JSON.stringify(issuer.environment)}\n`)
