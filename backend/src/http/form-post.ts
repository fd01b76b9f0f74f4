import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import type { ErrorItem } from '../errors/domain-error.ts'
import type { AppEnv } from './app-env.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Whether a page posted a form, with or without script. */
export const isFormPost = (c: HonoContext<AppEnv>) => typeOf(c) === FORM_TYPE

const typeOf = (c: HonoContext<AppEnv>) => (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()

/** The CSRF token in a form field, because forms can't send headers. */
export const csrfTokenOfForm = async (c: HonoContext<AppEnv>) =>
  isFormPost(c) ? new URLSearchParams(await c.req.text()).get('csrfTokenValue') : null

/** Errors of form posts must be readable without script, so browsers get a page. */
export const wantsErrorPage = (c: HonoContext<AppEnv>) =>
  c.get('takesForms') && isFormPost(c) && (c.req.header('accept') ?? '').includes('text/html')

/** The errors as a page, with a link back. */
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
