import { type BrokenRule, backend } from './broken-rule.ts'

/** Rate, size and memory limits. */
// biome-ignore format: a table, one rule a line
export const limitRules: BrokenRule[] = [
  backend('the fields of a JSON object are counted before the text is parsed', 'http/body/scan-json.ts', "if ((fields[depth] ?? 0) > MAX_JSON_FIELDS) return 'too-many'", '', 'src/http/body'),
  backend('JSON values are counted before the text is parsed', 'http/body/scan-json.ts', "if (values > MAX_JSON_VALUES) return 'too-many'", 'if (values > MAX_JSON_VALUES) values = 0', 'src/http/body'),
  backend('one account cannot take the whole memory budget for large bodies', 'http/body/memory-budget.ts', 'return held + bytes <= Math.min(this.#limits.perAccount, this.#limits.total / accounts.size)', 'return true', 'src/http/body'),
  backend('the text of an event has a limit', '../../openapi/rules/page-bytes.ts', 'if (added <= 0 || stored + added <= budgets.eventText.amount) return', 'if (added <= 0 || stored <= budgets.eventText.amount) return', 'src/slides/create-slides'),
  backend('pages of an earlier version are measured', 'content/text-budget.ts', 'where event_reference = ? and bytes is null returning bytes', 'where event_reference = ? and bytes < 0 returning bytes', 'src/slides/create-slides'),
  backend('repeated creating calls store references, not contents', 'slides/routes.ts', 'const dataKey = slides.map(({ reference }) => reference)', 'const dataKey = slides as never[]', 'src/slides/create-slides'),
  backend('a page of one slide loads the contents of that slide alone', 'watch/load-slides.ts', "'[]'::jsonb", 'page.rows', 'src/watch-site/site-answers'),
  backend('the text of one account is counted before it is parsed', 'http/body/take-body.ts', 'if (!body || body.textBytes <= budgets.longText.amount) return run()', 'if (body) return run()', 'test/security/limits'),
  backend('accounts take turns in the image queue', 'infrastructure/concurrency/round-robin.ts', 'this.#waiting.delete(owner)', 'if (items.length === 1) this.#waiting.delete(owner)', 'src/infrastructure/concurrency/fair-queue'),
  backend('attendee ids that the server did not issue get few seats', 'live/connections/attendance.ts', 'attendeeIds.isSigned(attendeeId) ? []', 'attendeeIds.isSigned(attendeeId) || network ? []', 'test/parity/parity'),
  backend('log-in attempts are limited per address and account', 'limits/log-in-limits.ts', "const perAccount = limit('log-in-to', rateLimits.logIn)", "const perAccount = limit('log-in-to', { tries: 10_000, seconds: 300 })", 'test/security'),
  backend("wrong passwords of others don't lock out a known browser", 'limits/log-in-limits.ts', 'knownBrowser === null ?', 'knownBrowser !== undefined ?', 'src/limits/limits.test'),
  backend('mails of one sender to a person are limited', 'limits/mail-limits.ts', 'spend(linksBy, ', 'spend(linksTo, ', 'src/limits/limits.test'),
  backend('few passwords are hashed at once', 'accounts/password.ts', 'hashing.run(networkOf(from), () => argon2.hash(password', 'Promise.resolve(networkOf(from)).then(() => argon2.hash(password', 'src/accounts/password.test'),
  backend('larger IPv6 networks have limits too', 'limits/limit.ts', 'if (count.tries > max * times) refuse(count)', 'if (times === 1 && count.tries > max) refuse(count)', 'src/limits/limits.test'),
  backend('a share link is never counted as a guess', 'watch/read-watch-event.ts', 'return state?.snapshot.event.accessCode === code', 'return state?.snapshot.event.accessCode === code && code === link', 'src/watch-site/site-screens'),
  backend('a proof of work is valid for its code only', 'watch/code-passes.ts', 'return data?.accessCode === accessCode && ', 'return data !== undefined && accessCode.length > 0 && ', 'src/watch/code-passes'),
  backend('a hub connection that joins nothing is closed', 'hub/connections/connection.ts', 'if (now - this.#lastInGroup > limits.joinMs) {', 'if (now - this.#lastInGroup > 1_000 * limits.joinMs) {', 'test/hub/timing'),
  backend('hub connections of one network have a maximum', 'hub/admission.ts', 'this.#registry.countOf(name) >= max', 'this.#registry.countOf(name) >= 1_000 * max', 'test/hub/admission'),
  backend('hub messages have a size limit', 'hub/limits.ts', 'messageBytes: 32 * 1024,', 'messageBytes: 32 * 1024 * 1024,', 'test/hub'),
  backend('other statements wait for a transaction of the embedded database', 'db/embedded/embedded-connection.ts', 'return this.#turns.run(() => this.#send<T>(sql, values))', 'return this.#send<T>(sql, values)', 'src/db/embedded/embedded-connection'),
  backend('a flood of requests lets other networks have their turn', 'http/server/start-in-turns.ts', 'if (waiting.size === 0 && !isOver()) {', 'if (true) {', 'src/http/server/start-in-turns'),
  backend('networks take turns in reading showings that a process does not know', 'live/connections/attendance.ts', 'this.#lookups.run(network, read)', 'read()', 'src/live/connections/attendance'),
  backend('a connection with many waiting requests is closed', 'http/server/pipelining.ts', 'if (count > waiting)', 'if (count > Infinity)', 'src/http/server/pipelining'),
  backend("an account's reads wait for each other", 'http/limit-reads.ts', 'return reads.run(caller, next)', 'return caller ? next() : reads.run(caller, next)', 'src/http/limit-reads'),
  backend('few page requests are answered at once', 'http/page-requests.ts', ': runPageRequest(networkOf(addressOf(c.req.raw.headers, c.env, config)), next)', ': (void [runPageRequest, networkOf, addressOf, config], next())', 'src/http/page-requests'),
  backend('typed access codes cost work once many were wrong', 'limits/access-code-limit.ts', 'if (tries < max) return', 'if (tries < 1_000 * max) return', 'src/limits/limits.test'),
  backend('a burst of access codes is looked up a few at a time', 'limits/lanes.ts', 'codes.run(network, lookUp)', 'network ? lookUp() : codes.run(network, lookUp)', 'test/security/limits'),
]
