import { type BrokenRule, backend } from './broken-rule.ts'

/** HTTP: authentication order, CSRF, preconditions, idempotency, shutdown. */
// biome-ignore format: a table, one rule a line
export const httpRules: BrokenRule[] = [
  backend('a call without a log-in gets 401 before its body is validated', 'accounts/authentication/require-login.ts', "if (id && !operations[id].isPublic && !c.get('ctx').actor) fail('not-logged-in')", "if (id && !operations[id].isPublic && !c.get('ctx').actor) c.set('takesForms', false)", 'test/permissions'),
  backend('a body that may be omitted may be omitted in every form', 'http/body/take-body.ts', 'c.req.raw = withoutBody(c)', 'void withoutBody', 'test/parity/empty-bodies'),
  backend('an encoding with weight 0 is not used', 'http/negotiate.ts', 'best !== undefined && weightOf(best) > 0 && weightOf(best) >= plain', 'best !== undefined && weights.has(best)', 'src/http/negotiate'),
  backend('answers that are sent again are limited in bytes', 'http/response-cache.ts', 'OVERHEAD_BYTES + 2 * key.length + response.bytes', '1', 'src/http/response-cache'),
  backend('invented languages share one answer', 'http/response-cache.ts', "this.#parts.variantOf?.(headers) ?? ''", "headers.get('accept-language')", 'src/http/response-cache'),
  backend('a relay refuses the secret key', 'config/relay-role.ts', 'if (env.SECRET_KEY)', "if (env.SECRET_KEY === '')", 'src/config/config'),
  backend('a relay adds to no counter of log-ins', 'relay/questions.ts', 'name: z.enum(countedForRelays)', 'name: z.string().pipe(z.any() as z.ZodType<(typeof countedForRelays)[number]>)', 'test/relay/relay.test'),
  backend('a change without a valid CSRF token is refused', 'http/security/csrf.ts', 'if (!subject || !isEqual(sent, tokenFor(subject))) throw new CsrfError()', 'if (!subject) throw new CsrfError()', 'test/security/csrf'),
  backend('a write with an outdated If-Match is refused', 'infrastructure/input/versions.ts', "if (!hasTag(ifMatch, etagOf(version))) fail('version-conflict')", 'void [hasTag, etagOf, version]', 'src/infrastructure/input/versions'),
  backend('a repeated Idempotency-Key acts once', 'idempotency/answer-once.ts', 'if (record) return repeat(tx, record)', 'void [record, repeat]', 'test/at-once/idempotency'),
  backend("unknown addresses of the organiser's site get 404", 'static-sites/organiser-site.ts', 'isRoute(c.req.path) ? 200 : 404', 'isRoute(c.req.path) ? 200 : 200', 'src/static-sites/organiser-site'),
  backend('production needs the name of its operator', 'config/config.ts', ', ...requiredOfOperator]', ']', 'src/config/config'),
  backend('shutdown waits for calls in flight', 'http/server/drain.ts', 'await Promise.race([closed, ', 'void ([closed, ', 'src/http/server/drain'),
  backend('a hall that connects while the server is busy is not dropped', 'start/run-server.ts', ', backlog: BACKLOG }', ' }', 'src/start/run-server'),
  { rule: 'a signal to the start command reaches the server', file: 'serve', from: 'exec node --max', to: 'node --max', level: 'backend', part: 'test/start.test' },
]
