import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Names the variable with the address of the PostgreSQL server of the journeys; unset, servers use embedded data. */
export const JOURNEY_POSTGRES = 'LECTERN_JOURNEY_POSTGRES'
/** The database with the demo's data, of which each server gets a copy. */
const DEMO = 'demo'

/** Creates an empty database for the demo's data. Returns its address. */
export async function createDemoDatabase(postgres: string) {
  await run(postgres, `create database ${DEMO}`)
  return addressOf(postgres, DEMO)
}

/** Copies the demo's data, to which no server may be connected. Returns the address of the copy. */
export async function copyDemoDatabase(postgres: string) {
  const name = `journey_${randomBytes(8).toString('hex')}`
  await run(postgres, `create database ${name} template ${DEMO}`)
  return addressOf(postgres, name)
}

const addressOf = (postgres: string, name: string) => Object.assign(new URL(postgres), { pathname: `/${name}` }).href

async function run(postgres: string, statement: string) {
  const client = new Client({ connectionString: postgres })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
