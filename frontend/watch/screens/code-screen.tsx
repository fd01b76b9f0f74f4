import { watchText } from '../../text/watch.ts'
import type { CodeProblem } from '../page.ts'

const problemTexts: Record<CodeProblem, string> = {
  malformed: watchText.malformedCode,
  unknown: watchText.unknownCode,
  'rate-limited': watchText.rateLimited,
}

interface Props {
  base: string
  typed: string
  problem: CodeProblem | null
}

/** Asks for the access code. A plain form: the server reads what was typed, with and without the script. */
export const CodeScreen = ({ base, typed, problem }: Props) => (
  <main className="card narrow">
    <p className="product">{watchText.productName}</p>
    {problem && (
      // biome-ignore lint/a11y/noAutofocus: focused at load, so that the problem is heard first
      <section className="problem" aria-labelledby="problem" tabIndex={-1} autoFocus>
        <h2 id="problem">{watchText.thereIsAProblem}</h2>
        <p>
          <a href="#code">{problemTexts[problem]}</a>
        </p>
      </section>
    )}
    <h1>{watchText.enterCodeTitle}</h1>
    <p id="code-intro">{watchText.enterCodeIntro}</p>
    <form action={base || '/'} method="get">
      <label htmlFor="code">{watchText.accessCode}</label>
      <p id="code-hint" className="hint">
        {watchText.accessCodeHint}
      </p>
      {problem && (
        <p id="code-error" className="field-error">
          {problemTexts[problem]}
        </p>
      )}
      <input
        id="code"
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        required
        defaultValue={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'code-hint code-error' : 'code-hint'}
      />
      <button type="submit" className="button primary">
        {watchText.go}
      </button>
    </form>
  </main>
)
