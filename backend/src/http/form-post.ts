import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { ErrorItem } from '../errors/domain-error.ts'
import type { AppEnv } from './app-env.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** A page posted a form, with or without script. */
export const isFormPost = (c: HonoContext<AppEnv>) => typeOf(c) === FORM_TYPE

const typeOf = (c: HonoContext<AppEnv>) => (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()

/** The CSRF token of a form, which cannot send a header. */
export const csrfTokenOfForm = async (c: HonoContext<AppEnv>) =>
  isFormPost(c) ? new URLSearchParams(await c.req.text()).get('csrfTokenValue') : null

/** A browser shows the answer to a posted form as a page: its errors have to be readable without script. */
export const wantsErrorPage = (c: HonoContext<AppEnv>) =>
  c.get('takesForms') && isFormPost(c) && (c.req.header('accept') ?? '').includes('text/html')

/** The errors as a page of its own, with the way back. */
export const errorPage = (errors: readonly ErrorItem[], back: string) =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Error: There is a problem - Lectern</title>
</head>
<body>
<main>
<h1>There is a problem</h1>
<ul>${errors.map(({ message }) => html`<li>${message}</li>`)}</ul>
<p><a href="${back}">Go back</a></p>
</main>
</body>
</html>`)
