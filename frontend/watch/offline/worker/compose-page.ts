const STATE = /(<script [^>]*id="state">)(.*?)(<\/script>)/s

/** What the script of a page starts from. */
export const stateOf = (html: string): Record<string, unknown> & { language: string; words: Record<string, string> } =>
  JSON.parse(STATE.exec(html)?.[2] ?? '')

/** Changes the state in the HTML of a page of ours, whose own content goes. The script then shows that state. */
export const composePage = (html: string, change: object): string =>
  html
    .replace(/(<div id="page">).*(<\/div><!--page-->)/s, (_, before: string, after: string) => before + after)
    .replace(STATE, (_, before: string, state: string, after: string) => {
      const changed = JSON.stringify({ ...JSON.parse(state), ...change })
      // As the server writes it: no tag can end the script
      return before + changed.replaceAll('<', '\\u003c') + after
    })
