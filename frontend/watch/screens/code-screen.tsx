import { useInterfaceLanguage } from '../language/language-context.tsx'
import { LanguageLinks } from '../language/language-links.tsx'
import type { CodeProblem } from '../page.ts'

const problemTexts: Record<CodeProblem, 'malformedCode' | 'unknownCode' | 'rateLimited'> = {
  malformed: 'malformedCode',
  unknown: 'unknownCode',
  'rate-limited': 'rateLimited',
}

interface Props {
  base: string
  typed: string
  problem: CodeProblem | null
}

/** The access code form. A plain form: the server parses the input, with and without the script. */
export const CodeScreen = ({ base, typed, problem }: Props) => {
  const { text, isAsked } = useInterfaceLanguage()
  return (
    <main className="card narrow">
      <p className="product">{text.productName}</p>
      <h1>{text.enterCodeTitle}</h1>
      {problem ? <ProblemSummary problem={problem} /> : <p id="code-intro">{text.enterCodeIntro}</p>}
      <form action={base || '/'} method="get">
        {isAsked && <input type="hidden" name="lang" value={text.language} />}
        <label htmlFor="code">{text.accessCode}</label>
        <p id="code-hint" className="hint">
          {text.accessCodeHint}
        </p>
        {problem && (
          // Right above is the same, to be seen
          <p id="code-error" className="unseen">
            {text[problemTexts[problem]]}
          </p>
        )}
        <input
          id="code"
          name="code"
          type="text"
          // Digits run left to right, as on the presenter page
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          required
          defaultValue={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-hint code-error' : 'code-hint'}
        />
        <button type="submit" className="button primary">
          {text.go}
        </button>
      </form>
      <LanguageLinks path={base} query={typed ? { code: typed } : undefined} />
    </main>
  )
}

/** In the place of the introduction, so that the form hardly moves. */
const ProblemSummary = ({ problem }: { problem: CodeProblem }) => {
  const { text } = useInterfaceLanguage()
  return (
    // biome-ignore lint/a11y/noAutofocus: focused at load, so the problem is announced first
    <section className="problem" aria-label={text.thereIsAProblem} tabIndex={-1} autoFocus>
      <h2>{text.thereIsAProblem}</h2>
      <p>
        <a href="#code">{text[problemTexts[problem]]}</a>
      </p>
    </section>
  )
}
