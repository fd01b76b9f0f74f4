import type { Context as HonoContext } from 'hono'
import type { AppEnv } from '../../http/app-env.ts'

/** The colours of `tokens.css`, shown while the page loads. */
const GROUND = '#faf9fd'
const BRAND = '#5b3fc9'

/** Responds with the web app manifest, for adding the site to a home screen; it starts at the code form. */
export function answerManifest(c: HonoContext<AppEnv>, base: string) {
  const icon = (size: number, purpose: string) => ({
    src: `/assets/watch/icon-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: base || '/',
    name: 'Lectern',
    short_name: 'Lectern',
    start_url: base || '/',
    scope: base || '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: BRAND,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
  return c.body(JSON.stringify(manifest), 200, {
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=86400',
  })
}
