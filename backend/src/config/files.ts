import { readFileSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

type Environment = Record<string, string | undefined>

/**
 * The settings that are given, of those named: `NAME`, or the content of the file that `NAME_FILE` names, without the line break at its end.
 * An empty one counts as not given. @throws ConfigError for a setting given twice, and for a file that can't be read
 */
export function readGiven(environment: Environment, names: readonly string[]): Record<string, string> {
  const given = names.flatMap((name) => {
    const [value, path] = [environment[name], environment[`${name}_FILE`]]
    if (value && path) throw new ConfigError(`${name} and ${name}_FILE are both set. Set one of them.`)
    const text = path ? readText(`${name}_FILE`, path) : value
    return text ? [[name, text]] : []
  })
  return Object.fromEntries(given)
}

function readText(name: string, path: string) {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new ConfigError(`${name}: ${path} can't be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
