const STATE = /(<script [^>]*id="state">)(.*?)(<\/script>)/s

/** The embedded state from which a page's script starts. */
export const stateOf = (html: string): Record<string, unknown> & { language: string; words: Record<string, string> } =>
  JSON.parse(STATE.exec(html)?.[2] ?? '')

/** Changes the state embedded in a page's HTML and drops its content. The script then renders that state. */
export const composePage = (html: string, change: object): string =>
  html
    .replace(/(<div id="page">).*(<\/div><!--page-->)/s, (_, before: string, after: string) => before + after)
    .replace(STATE, (_, before: string, state: string, after: string) => {
      const changed = JSON.stringify({ ...JSON.parse(state), ...change })
      // Escaped as on the server: no tag can close the script
      return before + changed.replaceAll('<', '\\u003c') + after
    })
