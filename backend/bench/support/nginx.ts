import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian installs nginx's module nchan. */
export const NCHAN_MODULE = '/usr/lib/nginx/modules/ngx_nchan_module.so'
export const NGINX = '/usr/sbin/nginx'

/** The version of nginx with nchan; null when they aren't installed. */
export function nginxVersion(): string | null {
  if (!existsSync(NCHAN_MODULE)) return null
  return /nginx\/(\S+)/.exec(String(spawnSync(NGINX, ['-v']).stderr))?.[1] ?? null
}
