/** The settings are invalid; the message lists every problem. */
export class ConfigError extends Error {}

/** The values of settings that are only useful together. @throws ConfigError naming the missing ones */
export function requireAll<N extends string>(
  env: Partial<Record<N, string | undefined>>,
  names: readonly N[],
  describe: (missing: N[]) => string,
): Record<N, string> {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(describe(missing))
  return env as Record<N, string>
}
